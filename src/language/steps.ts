import { anyOf, phrase, when, word } from "../text/any-of.ts";

const OPENERS = /((ok|okay|good|alright|great|perfect|now|next|first|then|so|finally)[,.:!]? |and )*/;
const ABOUT_TO = /let me|let's|I'll|I will|I shall|I'm going to|I am going to|I'm about to|time to|I need to/;
const NOW_DE = /jetzt|nun|als nächstes|danach|anschließend|dann/;

/** Announces a step instead of taking it. */
export const announcesStep = anyOf({
  en: () => [
    when("let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to", () => [
      phrase`^${OPENERS}${ABOUT_TO} (now|next|also|then|first|quickly|go ahead and) `,
      phrase`^${OPENERS}${ABOUT_TO} (start|begin|proceed to|continue|move on|run|re-?run) `,
      phrase`^${OPENERS}${ABOUT_TO} (fix|add|write|implement|update|create|edit|refactor|migrate|convert)`,
      phrase`^${OPENERS}${ABOUT_TO} (install|build|wire|handle|remove|tackle|apply|make|do|set up)`,
      phrase`^${OPENERS}${ABOUT_TO} (check|verify|test|look|read|examine|explore|investigate|search|open)`,
      phrase`^${OPENERS}${ABOUT_TO} (finish|complete|commit|work)`,
    ]),
    when("now|next", () => [
      when("i will|i need to|i have to|i should|i must|i am going to", () => [
        /^(now|next)[,:]? I (will|need to|have to|should|must|am going to)\b/i,
      ]),
      when("running|fixing|adding|writing|updating|implementing|creating|checking|moving|starting", () => [
        /^(now|next)[,:]? (running|fixing|adding|writing|updating|implementing)\b/i,
        /^(now|next)[,:]? (creating|checking|moving|starting)\b/i,
        /^(running|fixing|adding|writing|updating) [^.?!]{0,60}\b(now|next)\s*[.…:]*$/i,
        /^(implementing|creating|starting) [^.?!]{0,60}\b(now|next)\s*[.…:]*$/i,
      ]),
    ]),
  ],
  others: () => ({
    de: [
      when("jetzt|nun|als n|danach|anschlie|dann|gleich", () => [
        phrase`^${NOW_DE}[,:]? (werde|führe|schreibe|mache|starte|ändere|passe|prüfe) ich\b`,
        phrase`^${NOW_DE}[,:]? (implementiere|behebe|ergänze|kümmere) ich\b`,
        /^ich (werde|führe|schreibe|starte) (jetzt|nun|als nächstes|gleich)\b/i,
      ]),
      when("lass mich", () => [/^lass mich\b/i]),
    ],
    fr: [
      when("maintenant|ensuite|je vais|puis", () => [
        /^(maintenant|ensuite|je vais|puis)[,:]? ?(je vais|maintenant|lancer|exécuter|écrire)/i,
        /^(maintenant|ensuite|je vais|puis)[,:]? ?(corriger|ajouter|mettre|vérifier|passer)/i,
      ]),
    ],
    es: [
      when("ahora|a continuaci|luego|voy a", () => [
        /^(ahora|a continuación|luego)[,:]? (voy a|vamos a|ejecut|escrib|implement|añad|agreg|corrij)/i,
        /^voy a (ejecutar|escribir|implementar|añadir|agregar|corregir|revisar|continuar)/i,
      ]),
    ],
    pt: [
      when("vou|vamos", () => [
        /^(agora|em seguida|a seguir)[,:]? (vou|vamos)/i,
        /^vou (executar|rodar|escrever|implementar|adicionar|corrigir|agora)/i,
      ]),
    ],
    it: [
      when("eseg|scriv|procedo|passo|aggiungo|correggo", () => [
        /^(ora|adesso|poi|quindi)[,:]? (eseguo|scrivo|procedo|passo|aggiungo|correggo|eseguirò|scriverò)/i,
      ]),
    ],
    nl: [
      when("ga ik|zal ik|voer ik|pas ik", () => [
        /^(nu|vervolgens|daarna|hierna)[,:]? (ga|zal|voer|pas) ik\b/i,
      ]),
      when("ik ga nu", () => [/^ik ga nu\b/i]),
    ],
    pl: [
      when("teraz|nast", () => [
        /^(teraz|następnie)[,:]? (uruchomię|dodam|napiszę|poprawię|zaktualizuję|sprawdzę)/i,
      ]),
    ],
    ru: [
      /^(теперь|сейчас|далее|затем)[,:]? (я )?(запущу|напишу|добавлю|исправлю)/i,
      /^(теперь|сейчас|далее|затем)[,:]? (я )?(перейду|проверю|реализую|займусь)/i,
    ],
    ja: [/^(次に|これから|では|それでは)[^。]{0,45}(します|書きます)。?$/i],
    zh: [/^(接下来|现在|下一步)[，,]?我?[将会来要]?(运行|编写|实现|修复|添加|更新|检查|开始)/i],
    ko: [/^(이제|다음으로)[^.]{0,40}하겠습니다/i],
  }),
});

/** Announcements that are not an unfinished step: waiting, offering, promising for later. */
export const isNoStep = anyOf({
  en: () => [
    word("let me know|if you|once you|when you|after you"),
    word("unless|as soon as|whenever|in future|in the future|from now on|going forward|look forward"),
    when("i'll|i will", () => [
      /\bI('ll| will) (wait|await|be (here|happy|glad)|stop|pause|hold|standby|stand by|monitor|watch)\b/i,
      /\bI('ll| will) (not|never|leave|keep|remember|let you|report|ask|get back)\b/i,
      /\bI('ll| will) (follow your|continue once|resume)\b/i,
    ]),
  ],
  others: () => ({
    de: [/\bwarte\b|\bsag(t|en Sie)? (mir )?Bescheid|\b(falls|wenn) (du|Sie)/i],
    fr: [/\bj'attends/i],
    es: [/\bespero\b|\bsi quieres/i],
    pt: [/\baguardo/i],
    it: [/\baspetto|\bse vuoi/i],
    ru: [/подожду/i],
    ja: [/お待ち|お知らせ/i],
    zh: [/请告诉|等待/i],
  }),
});

/** Says that the work is finished. */
export const saysDone = anyOf({
  en: () => [word("done|complete|completed|finished|implemented|fixed|works|working|ready|resolved")],
  others: () => ({
    de: [/\b(fertig|erledigt)\b/i],
    fr: [/\bterminé/i],
    es: [/\blisto\b/i],
    pt: [/\bpronto\b/i],
    it: [/\bfatto\b/i],
    ru: [/готово/i],
    ja: [/完了/i],
    zh: [/完成/i],
  }),
});
