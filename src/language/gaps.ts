import { anyOf, phrase, when, word } from "../text/any-of.ts";

const FINISHED = /implemented|done|completed|finished|migrated|converted|ported|wired( up)?|handled|written/;
const FINISH = /implement|finish|complete|migrate|convert|port|wire|tackle|address/;
// "I did not" may have been a decision; "I have not" means it is unfinished.
const HAVE_NOT = /have not|haven't|could not|couldn't|was(n't| not) able to|was unable to/;
const THE_WORK = /the implementation|the work|the task|the feature|the migration|this/;
const THE_REST = /remaining|other|last|rest of the/;
const TREATED = /done|implemented|written|finished|fixed|updated|migrated|converted|ported/;
const OPEN = /open|pending|outstanding|to do|unfinished|not started/;
const A_PART = /part|half|some of/;
const STUBBED = /(stubbed|mocked|hard-?coded|faked|placeholder)( (it|this|them|that))?( out)?/;
const ANOTHER_TIME = /a (later|future|follow-?up|separate|next)/;

/** The agent itself says that part of the request is not done. */
export const saysGap = anyOf({
  en: () => [
    // It remains to be done.
    when("to be ", () => [
      phrase`\b(is|are|remains?) [^.?!]{0,20}\b(still |left )?to be (${FINISHED}|added|fixed)\b`,
      /\b(is|are|remains?) [^.?!]{0,20}\b(still |left )?to be (updated|tested|hooked)\b/i,
      phrase`\b(still|also)\b[^.?!]{0,60}\b(needs?|have|has) to be (${FINISHED}|added|fixed|updated)\b`,
    ]),
    // "The columns still missing" says which ones, not that any are.
    when("still missing|still outstanding|still to do", () => [
      /^still (missing|outstanding|to do)\b/i,
      /(?<!\b(that|which|who) )\b(is|are|remains?) still (missing|outstanding|to do)\b/i,
    ]),
    when("still unfinished|still incomplete|still unimplemented", () => [
      /(?<!\b(that|which|who) )\b(is|are|remains?) still (unfinished|incomplete|unimplemented)\b/i,
    ]),

    // It is not done.
    // "Was not" may describe the bug.
    when("still not|not yet", () => [
      phrase`\b(is|are) (still not|not yet) (${FINISHED}|complete|fixed|covered|working)\b`,
    ]),
    when(" yet", () => [
      when("is not|are not", () => [
        phrase`\b(is|are) not (${FINISHED}|complete|fixed|covered|working) yet\b`,
      ]),
    ]),
    when("isn't|aren't", () => [phrase`\b(is|are)n't (yet )?(${FINISHED}|complete|fixed|added)\b`]),
    when("n't been|not been", () => [
      phrase`\b(has|have)(n't| not) been (yet )?(${FINISHED}|complete|fixed|added)\b`,
    ]),
    when("incomplete|unfinished|partial|a work in progress|wip", () => [
      phrase`\b${THE_WORK} (is|remains) (still )?(incomplete|unfinished|partial|a work in progress|WIP)\b`,
    ]),
    when("not complete|not finished", () => [
      phrase`\b${THE_WORK} (is|remains) (still )?not (complete|finished)\b`,
    ]),
    when("partially|partly|half", () => [
      /\b(is|are) (only )?(partially|partly|half) (done|implemented|completed?|finished|migrated|working)\b/i,
    ]),

    // I did not do it.
    when("i have not|i haven't|i could not|i couldn't|i was not|i wasn't|i was unable", () => [
      phrase`\bI ${HAVE_NOT} (yet )?((manage|get|get around|been able) to )?${FINISH}(d|ed|ing)?\b`,
    ]),
    when("i didn't|i did not", () => [/\bI did(n't| not) (manage|finish|complete|have time)\b/i]),
    when("i haven't|i have not", () => [
      phrase`\bI (haven't|have not) (yet )?(${FINISHED}|added|covered|tackled|started|addressed|gotten)\b`,
      /\bI (haven't|have not) (changed|touched|updated|fixed|moved) [^.?!]{0,60}\byet\b/i,
    ]),
    when("t get |t got |t gotten ", () => [
      /\b(didn't|did not|haven't|have not) (get|got|gotten) (around )?to\b/i,
    ]),
    when("ran out of|not enough", () => [/\b(ran out of|not enough) (time|budget|context)\b/i]),
    when("i only|i've only|i have only", () => [
      phrase`\bI('ve| have)? only (did|done|managed|implemented|finished|completed|migrated|converted) ${A_PART}\b`,
      /\bI('ve| have)? only \w+ \d+ (out )?of (the )?\d+\b/i,
    ]),
    when("for brevity", () => [phrase`\bfor brevity,? I (did not|didn't|have not|haven't) ${FINISH}`]),

    // I left a stub.
    when("for now|for the moment|at the moment|temporarily|until later", () => [
      phrase`\b${STUBBED} (for now|for the moment|at the moment|temporarily|until later)\b`,
    ]),
    when("for now", () => [
      /\bfor now\b[^.?!]{0,50}\b(stub|placeholder|dummy|fake|hard-?coded|no-op|not implemented)/i,
      /\bfor now\b[^.?!]{0,50}\breturns? (null|nil|none|an empty|a fixed|a constant)/i,
    ]),

    // What remains.
    when("remaining |other |last |rest of the ", () => [
      when(" not | still ", () => [
        phrase`\b${THE_REST} [^.?!]{0,60}\b((is|are|have|has) not (yet |been )?${TREATED}|(are|is|remain) still ${OPEN})`,
      ]),
      when(" a later| a future| a follow| a separate| a next|left for|left as", () => [
        phrase`\b${THE_REST} [^.?!]{0,60}\b((in|for) ${ANOTHER_TIME}|left (for|as an exercise))`,
      ]),
    ]),
    when("remaining |rest ", () => [
      when("open|pending|outstanding|to do|unfinished|not started", () => [
        phrase`\b(remaining|rest of the) [^.?!]{0,60}\b(are|is|remain) (still )?${OPEN}`,
      ]),
      when("will |can |could ", () => [
        /\b(remaining|rest)\b [^.?!]{0,60}\b(will|can|could) (follow|come|be (done|added))/i,
      ]),
    ]),
    when("left as|left for", () => [
      phrase`\bleft (as an exercise|as a follow-?up|for later|for ${ANOTHER_TIME})\b`,
    ]),
    word("left unfinished|left unimplemented|left incomplete|left undone|left out for now"),
  ],
  others: () => ({
    de: [
      when("noch", () => [
        /\b(fehlt|fehlen|steht|stehen) (aber )?noch\b/i,
        /\bnoch (nicht|keine?n?) [^.?!]{0,40}(umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt)/i,
        /\bnoch (nicht|keine?n?) [^.?!]{0,40}(angepasst|ergänzt|behoben)/i,
        /\bnoch (offen|ausstehend|unfertig|zu (tun|schreiben|erledigen|implementieren))\b/i,
      ]),
      when("habe ich|hab ich", () => [
        /\bhabe? ich (noch )?(nicht|keine?n?) [^.?!]{0,40}(geschafft|umgesetzt|implementiert|gemacht)/i,
        /\bhabe? ich (noch )?(nicht|keine?n?) [^.?!]{0,40}(geschrieben|angefangen|migriert)/i,
      ]),
    ],
    fr: [
      when("reste", () => [
        /\breste(nt)? (encore )?à (faire|écrire|implémenter|migrer|corriger|ajouter|terminer)/i,
      ]),
      when(" pas ", () => [
        /\bn'(est|ont|a|ai|était) pas encore (été )?(implémenté|fait|terminé|écrit|migré|corrigé|ajouté)/i,
        /\bje n'ai pas (encore )?(implémenté|terminé|fini|écrit|ajouté|migré|fait|eu le temps)/i,
        /\b(ne sont|n'est) pas encore [^.?!]{0,30}(migré|implémenté|terminé|couvert|géré)/i,
      ]),
    ],
    es: [
      when("falta", () => [
        /\bfaltan? ((por|aún|todavía) )?(implementar|escribir|migrar|hacer|añadir|agregar)/i,
        /\bfaltan? ((por|aún|todavía) )?(corregir|terminar|completar)/i,
      ]),
      when("no ", () => [
        /\b(aún|todavía) no (he|están?|se ha) [^.?!]{0,30}(implementad|hech|terminad|escrit)/i,
        /\b(aún|todavía) no (he|están?|se ha) [^.?!]{0,30}(migrad|añadid|complet)/i,
        /\bno (he|alcancé a|pude) (implementado|terminado|escrito|completado|migrado)/i,
        /\bno (he|alcancé a|pude) (terminar|implementar|completar)/i,
      ]),
      when("queda", () => [/\bquedan? (por|pendiente)/i]),
    ],
    pt: [
      when("falta", () => [
        /\bfaltam? (ainda )?(implementar|escrever|migrar|fazer|adicionar|corrigir|terminar|concluir)/i,
      ]),
      when("ainda n", () => [
        /\bainda não (foi|foram|está|estão|implementei|terminei|escrevi|fiz|concluí|migrei)/i,
      ]),
      when("consegui|terminei|implementei|conclu", () => [/\bnão (consegui|terminei|implementei|concluí)/i]),
    ],
    it: [
      when("manca", () => [/\b(manca|mancano) (ancora\b|da (implementare|scrivere|fare|migrare))/i]),
      when("non ", () => [
        /\bnon (ho|è|sono) ancora (stat\w )?(implementat|scritt|finit|complet|fatt|migrat)/i,
      ]),
      when("resta", () => [/\bresta(no)? da (fare|scrivere|implementare|migrare)/i]),
    ],
    ru: [
      /(ещ[её]|пока) не (реализован|сделан|написан|готов|заверш[её]н|перен[её]с|исправлен|добавлен)/i,
      /осталось (сделать|написать|реализовать|добавить|перенести)/i,
      /не успела?\s/i,
    ],
    ja: [
      /(まだ|未だ)[^。]{0,25}(ていません|ていない|ありません|未実装)/i,
      /(未実装|未対応)です|(作業|タスク|実装)[^。]{0,10}残って/i,
    ],
    zh: [
      /(还没有?|還沒有?|尚未|暂未)(实现|實現|完成|编写|撰寫|迁移|处理|添加|修复)/i,
      /(还|仍)(需要|需)(实现|编写|完成|迁移|补充)/i,
      /尚待(实现|完成)|未完成/i,
    ],
  }),
});

/** Such a gap is not part of the work: it was requested, agreed on, somebody else's, or there before. */
export const isNoGap = anyOf({
  en: () => [
    // The user wanted it that way.
    /\b(as|like) ((you|was) )?(asked|requested|instructed|agreed|specified|wanted|told)/i,
    /\byou (asked|told|said|wanted|requested|explicitly)|\b(per|following) your/i,
    // It is not part of the request.
    /\b(out of|beyond|beyond the|outside|outside the) scope|\bnot part of|\bunrelated|\bupstream\b/i,
    /\bnot (needed|necessary|required|requested|asked)|\bno need\b|\bunnecessary/i,
    /\bwasn't (asked|requested|needed|necessary)/i,
    /\boptional\b|\bif you (want|like|need|prefer)|\bfuture\b|\bnice[- ]to[- ]have/i,
    // It is intentional.
    /\bon purpose|\bintentional|\bdeliberate|\bby design|\bwhich (is|are) fine/i,
    // It was that way before, or was the bug.
    /\bpre-?existing|\balready (was|were|there|existed)|\bpreviously|\bused to\b|\boriginally/i,
    /\bbefore (this|the|my) (change|fix)/i,
    /\bthe (bug|problem|issue|cause|root cause|reason) (was|is)\b|\bwas that\b/i,
    /\bbecause\b[^.?!]{0,60}\bnot (yet )?(implemented|done)/i,
    // It describes what the product does, says or asks for.
    /^(?!.*\bfor now\b).*\b(shows?|lists?|returns?|throws?|says|prints?|displays?|reports?|rejects?)\b/i,
    /\b(that|which|who|when|if|where|whether|until|unless) (?!I\b)(\S+ ){0,4}(is|are|was|were|has|have|do|does)(n't| not)\b/i,
    // The user decides when it ships.
    /\b(committed|pushed|merged|deployed|published|released|tagged)\b/i,
    // There is none.
    /^(none|n\/a|nothing|no open|all done)\b/i,
    // It has been fixed.
    /\bnow (is|are|works?|implemented|handled)|\bfixed (it|that|this|now)|\bno longer\b|\bremoved\b/i,
  ],
  others: () => ({
    de: [
      /\bwie (gewünscht|besprochen|gebeten|vereinbart)|\bnicht (nötig|verlangt|gewünscht|teil)/i,
      /\babsichtlich|\bwar vorher/i,
    ],
    fr: [/\bcomme (demandé|convenu|souhaité)|\bhors (du )?(périmètre|sujet)|\bvolontairement/i],
    es: [/\bcomo (pediste|solicitaste|pidió)|\bfuera del? alcance/i],
    pt: [/\bcomo (pediu|solicitado)|\bfora do escopo/i],
    it: [/\bcome richiesto/i],
  }),
});
