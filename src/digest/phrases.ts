// How agents say things, as data: one list per meaning, several human languages in each. `claims.ts` reads them.
// Precision before recall: a phrase that two careful readers could take differently does not belong here.

const any = (...patterns: string[]) => new RegExp(patterns.join("|"), "iu");

/** Says that tests pass. */
const testsPass = any(
  String.raw`\b(tests?|specs?|test[- ]suites?|suites?)\b[^.?!]{0,70}?\b(pass(es|ed)?|passing|green|succeed(s|ed)?)\b`,
  String.raw`\b(pass(es|ed)?|passing|green)\b[^.?!]{0,25}\b(tests?|specs?|test suite)\b`,
  String.raw`\b\d+ ?/ ?\d+ (tests? )?(pass(ed|ing)?|green)\b|\b\d+ (pass(ed|ing)|green)\b`,
  String.raw`(alle|sämtliche|die|\d+)\s(\S+\s){0,2}tests?\s[^.?!]{0,40}(grün|bestanden|laufen (alle )?(durch|erfolgreich)|erfolgreich|gehen durch)`,
  String.raw`(tous|toutes|les|l'ensemble)\s[^.?!]{0,25}tests?\s[^.?!]{0,30}(passent|réussi(s|ssent)?|au vert|verts?|ok)`,
  String.raw`(todos|todas|las|los)\s[^.?!]{0,20}(tests?|pruebas)\s[^.?!]{0,30}(pasan|pasaron|en verde|correctamente|exitosas)`,
  String.raw`(todos|todas|os|as)\s[^.?!]{0,20}(testes)\s[^.?!]{0,30}(passam|passaram|passando|verdes?)`,
  String.raw`(tutti|i)\s[^.?!]{0,20}test\s[^.?!]{0,30}(passano|passati|superati|verdi)`,
  String.raw`тест[ыа]\s[^.?!]{0,30}(проходят|прошли|зел[её]ные|пройдены)|все тесты (проходят|прошли)`,
  String.raw`テスト[^。]{0,20}(通り|通って|通過|パス|成功|グリーン)`,
  String.raw`测试[^。]{0,12}(通过|成功|全绿)|測試[^。]{0,12}(通過|成功)`,
);

/** Says that tests were run. */
const testsRan = any(
  String.raw`\b(ran|re-?ran|executed|have run|'ve run)\b (all |the |all the |full |whole |entire |unit |integration |e2e |existing )*(tests?|test[- ]suite|specs?|suite)\b`,
  String.raw`\b(verified|confirmed|validated) (it |this |that )?(by|with) (running )?(the |all )?(tests?|test suite)\b`,
);

const buildPasses = any(
  String.raw`\b(builds?|compilation|the project|the code|it|everything)\b[^.?!]{0,30}\b(succeeds?|succeeded|compiles|builds) ?(cleanly|fine|successfully|without (errors|warnings))?\b(?! (with|to|on|in|up)\b)`,
  String.raw`\bbuilds?\b[^.?!]{0,15}\b(pass(es|ed)?|passing|green|is clean|successful(ly)?)\b`,
  String.raw`\b(compiles|builds) (cleanly|fine|successfully|without (errors|warnings))`,
  String.raw`\bbuild\s[^.?!]{0,20}(läuft durch|erfolgreich|ist grün)|\bbuild\s[^.?!]{0,20}(réussi|passe)|сборка\s[^.?!]{0,15}(проходит|прошла|успешн)|ビルド[^。]{0,10}(成功|通)|构建[^。]{0,8}(成功|通过)`,
);

const lintClean = any(
  String.raw`\b(lint(er|ing|s)?|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|shellcheck|oxlint|credo|go vet)\b[^.?!]{0,35}\b(clean|pass(es|ed)?|green|no (lint )?(errors|warnings|issues|problems|offenses)|0 (errors|warnings|problems|issues)|happy)\b`,
  String.raw`\bno (lint(er|ing)?|eslint|clippy) (errors|warnings|issues)\b`,
);

const typesPass = any(
  String.raw`\b(type[- ]?checks?|type[- ]?check(er|ing)|types|tsc|mypy|pyright|typescript)\b[^.?!]{0,35}\b(clean|pass(es|ed)?|green|no (type )?errors|0 errors|succeeds?|happy)\b`,
  String.raw`\bno type(script)? errors\b`,
);

/** Says that all checks are fine, without naming one. */
const checksPass = any(
  String.raw`\b(all|every|the) (other )?(checks?|ci|pipeline|gates?)\b[^.?!]{0,25}\b(pass(es|ed)?|passing|green|clean)\b`,
  String.raw`\bCI (is|runs|stays) (green|passing)\b|\beverything (passes|is green)\b`,
);

/** The checks that a message can speak of, with what says that they are fine. */
export const checkClaims = [
  { about: "test", says: testsPass },
  { about: "test", says: testsRan },
  { about: "build", says: buildPasses },
  { about: "lint", says: lintClean },
  { about: "types", says: typesPass },
  { about: "any", says: checksPass },
] as const;

/** Makes of a statement a wish, a condition, a memory or its contrary. */
export const hedged = any(
  String.raw`\b(should|would|will|could|may|might|expect(s|ed)?|once|when|if|unless|until|before|previously|originally|earlier|used to|cannot|can't|never|ensure|make sure|need(s|ed)? to|must|please|whether|still|yet|assuming|hopefully|probably|likely|presumably|supposed|believe|think|unverified|skip(s|ped|ping)?|except|apart from|not|without (running|having)|unable|couldn't|didn't|don't|doesn't|haven't|hasn't|isn't|aren't|wasn't|weren't|won't|wouldn't|shouldn't)\b`,
  String.raw`\bI (said|claimed|stated|wrote)\b|\b(was|were) wrong\b|\bcorrection\b`,
  String.raw`\bto (verify|confirm|check|see|make|get|keep)\b|\bso (that )?\b|\bI('d| would)\b|\byou can\b|\bfor you\b|\bafter you\b`,
  String.raw`\b(sollten?|würden?|wird|werden|könnten?|wenn|falls|sobald|bevor|nicht|noch|kein\w*|bitte|vorher|zuvor)\b`,
  String.raw`\b(devrai(t|ent)|si|quand|lorsque|avant|pas|encore|aucun\w*|pourrai(t|ent))\b`,
  String.raw`\b(debería\w*|si|cuando|antes|todavía|aún|podría\w*|deveria\w*|quando|se|não|ainda|dovrebbe\w*|prima|non|ancora)\b`,
  String.raw`(^|\s)(не|если|когда|должн\w*|ещё|еще|пока)(\s|$)|はず|場合|まだ|ません|未|应该|如果|还没|尚未|沒有|没有|應該`,
);

/** Failures counted and found to be none are no failures. */
export const noFailures =
  /\b(0|no|zero|without) (fail\w*|errors?|warnings?|issues?|problems?|regressions?|skipped)\b/giu;
export const failing =
  /\b(fail(s|ed|ing|ures?)?|broken?|red|errors?|timed? ?out)\b|fehlgeschlagen|schl(ä|a)g|échou|falla|falh|fallit|пада|провал|失敗|失败/iu;

/** The agent itself says that part of what was asked for is not done. */
export const gaps = any(
  String.raw`\b(is|are|remains?|was|were)\b [^.?!]{0,20}\b(still )?(to be|left to be) (written|done|implemented|added|fixed|completed|migrated|converted|ported|wired|tested|updated|finished|handled|hooked)\b`,
  String.raw`\b(still|also)\b[^.?!]{0,60}\b(needs?|have|has) to be (written|done|implemented|added|fixed|completed|migrated|converted|ported|wired|updated|finished|handled)\b`,
  String.raw`(?<!\b(that|which|who) (is|are) )\bstill (missing|outstanding|unfinished|incomplete|unimplemented|to do)\b`,
  String.raw`\b(is|are|were|was) (still not|not yet) (implemented|done|complete|completed|finished|migrated|converted|ported|wired( up)?|fixed|covered|handled|written|working)\b`,
  String.raw`\b(is|are|were|was) not (implemented|done|complete|completed|finished|migrated|converted|ported|wired( up)?|fixed|covered|handled|written|working) yet\b`,
  String.raw`\b(isn't|aren't|hasn't been|haven't been|has not been|have not been|wasn't|weren't) (yet )?(implemented|done|completed?|finished|migrated|converted|ported|wired( up)?|fixed|handled|written|added)( yet)?\b`,
  String.raw`\bI('ve| have)? ?(have not|haven't|did not|didn't|was not able to|wasn't able to|could not|couldn't|was unable to) (yet )?(manage to |get (around )?to |been able to )?(implement|finish|complete|migrate|convert|port|wire|tackle|address)(ed|ing|d|ished)?\b`,
  String.raw`\bI('ve| have)? ?(haven't|have not) (yet )?(implemented|finished|completed|added|written|migrated|converted|ported|wired|covered|handled|done|tackled|started|addressed|gotten)\b`,
  String.raw`\bI('ve| have)? ?(haven't|have not) [^.?!]{0,60}\byet\b`,
  String.raw`\b(didn't|did not|haven't|have not) (get|gotten|got) (around )?to\b`,
  String.raw`\b(stubbed|mocked|hard-?coded|faked|placeholder)( it| this| them| that| out)? ?(out )?(for now|for the moment|temporarily|until later|at the moment)\b`,
  String.raw`\bfor now\b[^.?!]{0,50}\b(stub|stubbed|placeholder|dummy|fake|hard-?coded|no-op|not implemented|returns? (null|nil|none|an empty|a fixed|a constant))`,
  String.raw`\b(partially|only partly|partly|half) (done|implemented|complete|completed|finished|migrated|working)\b`,
  String.raw`\b(the )?(remaining|other|last|rest of the) [^.?!]{0,60}\b(not (yet )?(done|implemented|migrated|converted|updated|ported|written|finished|fixed)|(are|is|remain) (still )?(open|pending|outstanding|to do|unfinished|untouched|left|not started)|(will|can|could) (be done|follow|come|be handled|be added)|(in|for) a (later|future|follow-up|separate|next)|left (as|for) )`,
  String.raw`\bleft (as an exercise|as a follow-?up|for (later|a (later|future|follow-?up|separate|next))|unfinished|unimplemented|incomplete|undone|out for now)\b`,
  String.raw`\b(ran out of|not enough) (time|budget|context)\b`,
  String.raw`\bonly (did|implemented|finished|completed|managed|migrated|converted|fixed|covered|updated|wrote) (the first|one|two|three|part|half|some|\d+)\b`,
  String.raw`\b(the implementation|the work|the task|the feature|the migration|this) (is|remains) (still )?(incomplete|unfinished|partial|not complete|not finished|a work in progress|WIP)\b`,
  // German
  String.raw`\b(fehlt|fehlen|steht|stehen) (noch|aber noch)\b|\bnoch (nicht|keine?n?) [^.?!]{0,40}(umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben)|\bnoch (offen|ausstehend|unfertig|zu (tun|schreiben|erledigen|implementieren))\b|\b(habe|hab) ich (noch )?(nicht|keine?n?) [^.?!]{0,40}(geschafft|umgesetzt|implementiert|geschrieben|gemacht|angefangen|migriert)`,
  // French
  String.raw`\b(il )?reste(nt)? (encore )?à (faire|écrire|implémenter|migrer|corriger|ajouter|terminer)|\bn'(est|ont|a|ai|était) pas encore (été )?(implémenté|fait|terminé|écrit|migré|corrigé|ajouté)|\bje n'ai pas (encore )?(implémenté|terminé|fini|écrit|ajouté|migré|fait|eu le temps)|\b(ne sont|n'est) pas encore [^.?!]{0,30}(migré|implémenté|terminé|couvert|géré)`,
  // Spanish, Portuguese, Italian
  String.raw`\b(falta|faltan) (por |aún |todavía )?(implementar|escribir|migrar|hacer|añadir|agregar|corregir|terminar|completar)|\b(aún|todavía) no (he|está|están|se ha) [^.?!]{0,30}(implementad|hech|terminad|escrit|migrad|añadid|complet)|\bqueda(n)? (por|pendiente)|\bno (he|alcancé a|pude) (implementado|terminado|escrito|completado|migrado|terminar|implementar|completar)`,
  String.raw`\b(falta|faltam) (ainda )?(implementar|escrever|migrar|fazer|adicionar|corrigir|terminar|concluir)|\bainda não (foi|foram|está|estão|implementei|terminei|escrevi|fiz|concluí|migrei)|\bnão (consegui|terminei|implementei|concluí)\b`,
  String.raw`\b(manca|mancano) (ancora\b|da (implementare|scrivere|fare|migrare))|\bnon (ho|è|sono) (ancora )(stat\w )?(implementat|scritt|finit|complet|fatt|migrat)|\bresta(no)? da (fare|scrivere|implementare|migrare)`,
  // Russian, Japanese, Chinese
  String.raw`(ещ[её]|пока) не (реализован|сделан|написан|готов|завершен|завершён|перенес|перенёс|исправлен|добавлен)|осталось (сделать|написать|реализовать|добавить|перенести)|не успел(а)?\s`,
  String.raw`(まだ|未だ)[^。]{0,25}(ていません|できていない|未実装|ありません|終わっていない|ていない)|未実装です|未対応です|残って(います|いる)`,
  String.raw`(还没有?|尚未|暂未|還沒有?)(实现|完成|编写|迁移|处理|添加|修复|實現|撰寫)|(还|仍)(需要|需)(实现|编写|完成|迁移|补充)|尚待(实现|完成)|未完成`,
);

/** A gap of that kind is no part of the work: it was wished, agreed, somebody else's, or there before. */
export const noGap = any(
  String.raw`\b(as|like) (you |was )?(asked|requested|instructed|agreed|specified|wanted|told)|\b(per|following) your|\byou (asked|told|said|wanted|requested|explicitly)|\bout of scope|\bnot part of|\bbeyond (the )?scope|\boutside (the )?scope|\bon purpose|\bintentional|\bdeliberate|\bby design|\bwas(n't| not) (asked|requested|needed|necessary)|\bnot (needed|necessary|required|requested|asked)|\bno need\b|\bunnecessary|\bunrelated|\bpre-?existing|\balready (was|were|there|existed)|\bupstream\b|\bpreviously|\bused to\b|\bbefore (this|the|my) (change|fix)|\boriginally|\bthe (bug|problem|issue|cause|root cause|reason) (was|is)\b|\bwas that\b|\bbecause\b[^.?!]{0,60}\bnot (yet )?(implemented|done)|\boptional\b|\bif you (want|like|need|prefer)|\bfuture\b|\bnice[- ]to[- ]have|\bwhich (is|are) fine|\bremoved\b|\bnow (is|are|works?|implemented|handled)|\bfixed (it|that|this|now)|\bno longer\b`,
  String.raw`\bwie (gewünscht|besprochen|gebeten|vereinbart)|\babsichtlich|\bnicht (nötig|verlangt|gewünscht|teil)|\bwar vorher|\bcomme (demandé|convenu|souhaité)|\bhors (du )?(périmètre|sujet)|\bvolontairement|\bcomo (pediste|solicitaste|pidió|pediu|solicitado)|\bfuera de(l)? alcance|\bfora do escopo|\bcome richiesto`,
);

/** Headings under which everything is a gap. */
export const gapHeading =
  /^\W*((still|what('s| is| are)?( still)?) (missing|left|open|to do|outstanding)|missing|still to (be )?\p{L}+|to be \p{L}+ed|not (yet )?(done|implemented|finished|complete)( yet)?|remaining( work| tasks| items)?|unfinished( work)?|incomplete|open (items|points)|left to do|noch offen|offen|fehlt noch|reste à faire|restant|pendiente|falta|em falta|pendente|manca|da fare|осталось|не сделано|未完了|残り|未実装|未完成|待办)\W*$/iu;

/** Headings under which a sentence is about later, or about somebody else's part. */
export const forOthers = any(
  String.raw`next steps?|follow[- ]?ups?|future|later|optional|what('s| is) left for you|for you|your (side|turn|part)|suggest|recommend|ideas|out of scope|not in scope|limitations?|caveats?|notes?|known issues|background|context|root cause|problem|the (bug|issue|cause)|before|why|how it works|nächste schritte|prochaines étapes|próximos pasos|próximos passos|prossimi passi|следующие шаги|今後|次のステップ|后续|下一步`,
);

/** Announces a step instead of taking it. */
export const announced = any(
  String.raw`^(ok(ay)?[,.]? |great[,.!]? |good[,.]? |now[,:]? |next[,:]? |first[,:]? |then[,:]? |alright[,.]? |so[,:]? |and |finally[,:]? |perfect[,.!]? )*(let me|let's|I'll|I will|I'm going to|I am going to|I'm about to|time to|I need to|I shall) (now |next |also |then |first |quickly |start |go ahead and |proceed to |begin |continue |move on |run |re-?run |fix|add|write|implement|update|create|check|verify|test|look|read|edit|refactor|migrate|convert|install|build|wire|handle|remove|tackle|examine|explore|investigate|search|open|apply|make|do|set up|finish|complete|commit|work)`,
  String.raw`^(now|next)[,:]? (I|we) (will|need to|have to|should|must|am going to|are going to)\b|^(next|now)[,:]? (running|fixing|adding|writing|updating|implementing|creating|checking|moving|starting)\b`,
  String.raw`^(running|fixing|adding|writing|updating|implementing|creating|starting) [^.?!]{0,60}(now|next)\s*(\.|…|:)*$`,
  String.raw`^(jetzt|nun|als nächstes|danach|anschließend|dann)[,:]? (werde|führe|schreibe|mache|starte|ändere|passe|prüfe|implementiere|behebe|ergänze|kümmere) ich\b|^ich (werde|führe|schreibe|starte) (jetzt|nun|als nächstes|gleich)\b|^lass mich\b`,
  String.raw`^(maintenant|ensuite|je vais|puis)[,:]? ?(je vais|maintenant|lancer|exécuter|écrire|corriger|ajouter|mettre|vérifier|passer)`,
  String.raw`^(ahora|a continuación|luego)[,:]? (voy a|vamos a|ejecut|escrib|implement|añad|agreg|corrij)|^voy a (ejecutar|escribir|implementar|añadir|agregar|corregir|revisar|continuar)|^(agora|em seguida|a seguir)[,:]? (vou|vamos)|^vou (executar|rodar|escrever|implementar|adicionar|corrigir|agora)|^(ora|adesso|poi|quindi)[,:]? (eseguo|scrivo|procedo|passo|aggiungo|correggo|eseguirò|scriverò)`,
  String.raw`^(nu|vervolgens|daarna|hierna)[,:]? (ga|zal|voer|pas) ik\b|^ik ga nu\b|^(teraz|następnie)[,:]? (uruchomię|dodam|napiszę|poprawię|zaktualizuję|sprawdzę)|^(이제|다음으로)[^.]{0,40}하겠습니다`,
  String.raw`^(теперь|сейчас|далее|затем)[,:]? (я )?(запущу|напишу|добавлю|исправлю|перейду|проверю|реализую|займусь)|^(次に|これから|では、?|それでは、?)[^。]{0,40}(します|実行します|追加します|修正します|書きます)。?$|^(接下来|现在|下一步)[，,]?(我)?(将|会|来|要)?(运行|编写|实现|修复|添加|更新|检查|开始)`,
);

/** Announcements that are no unfinished step: waiting, offering, promising for later. */
export const noStep = any(
  String.raw`\blet me know\b|\bI('ll| will) (wait|be (here|happy|glad)|stop|leave|hold|keep|remember|pause|let you|standby|stand by|report|monitor|not|never|await|watch|ask|follow your|continue once|resume|get back)\b|\bif you\b|\bonce you\b|\bwhen you\b|\bafter you\b|\bunless\b|\bas soon as\b|\bwhenever\b|\bin (the )?future\b|\bwarte\b|\bsag(t|en Sie)? (mir )?Bescheid|\bfalls (du|Sie)|\bwenn (du|Sie)|\bj'attends|\bespero\b|\bsi quieres|\baguardo|\baspetto|\bse vuoi|\bподожду|お待ち|お知らせ|请告诉|等待`,
);

/** A question that hands the decision to nobody: an offer, or the wish to be told to go on. */
export const offers = any(
  String.raw`\b(would|do) you (like|want) me to\b|\bwant me to\b|\b(shall|should) I (also |now |then |just )?(continue|go on|keep going|carry on|finish|complete|do the (rest|remaining|other)|move on|start (on )?(the )?(next|rest|remaining)|tackle|implement the (rest|remaining|other)|fix (the (rest|others?|remaining)|them|it)|write (the|them|it)|add (the|them|it))\b|\banything else\b|\b(is there|are there) anything\b|\bhow does that (look|sound)\b|\bdoes that (help|make sense|answer)\b|\bready (for|to)\b[^?]*\?`,
  String.raw`\bsoll ich (noch |auch |jetzt )?(weitermachen|fortfahren|den rest|die restlichen|mit (dem|den) (rest|restlichen))|\bmöchtest du,? dass ich|\bdois-je (continuer|poursuivre|terminer)|\b(veux|voulez)-(tu|vous) que je|\b(quieres|desea) que (continúe|siga|termine)|\b(quer|deseja) que eu (continue|prossiga|termine)|\bvuoi che (continui|proceda|finisca)|продолжать\?|продолжить\b|продолжить с\s|мне продолжить|続けましょうか|続けますか|要(我)?继续|需要我继续|是否继续`,
);

/** Admits that a check fails, and says that it did before. */
export const knownFailure = any(
  String.raw`\bpre-?existing\b|\bunrelated\b|\byou (told|asked) me to (ignore|skip|leave)|\balready (failing|failed|broken|red|present|there)\b|\b(failed|failing|fails|broken|red) (before|on (main|master|the base)|already|without (my|this|these))|\b(also|same) [^.?!]{0,40}\b(fails?|failing|failures?) on (main|master|the base)|\bnot (caused|related|introduced)\b|\bflaky\b|\b(fail|failing|fails)\b[^.?!]{0,40}\b(even )?(without|before) (my|this|these|the) (changes?|edits?)|\bexpected to fail\b|\bas (you )?(asked|requested|expected|intended)\b|\bfails? (as expected|by design|on purpose)\b|\breproduc`,
  String.raw`\bschon vorher\b|\bbereits (vorher|auf main|fehl)|\bunabhängig (davon|von)\b|\bpréexistant|\bdéjà (en échec|avant)|\bno relacionad|\bya fallaba|\bjá falhava|\bnão relacionad|\bgià (fallito|fallivano)|уже (падал|падали|был)|もともと|既存の|本来就|原本就|之前就`,
);
