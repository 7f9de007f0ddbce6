import type { Meaning } from "./language.ts";
import type { Spoken } from "./says.ts";

// Made from the patterns of each language by test/unit/language/guards.test.ts, which also says how to renew it. For
// each phrase what a text must contain: "test|spec & pass|green" is one of the first two and one of the last two.

/** What spares compiling a pattern: a text without these parts cannot match it. */
export const guards: Record<Spoken, Partial<Record<Meaning, string[]>>> = {
  de: {
    testsPass: [
      "test|spec|testsuite|test-suite|suite|testlauf & grün|bestanden|erfolgreich|fehlerfrei|durch| fehl",
      "fehler|fehlschläge & test|spec|testsuite|test-suite|suite|testlauf",
      "bestanden|grün|erfolgreich"
    ],
    testsRan: [
      "ausgeführt|laufen lassen|laufen gelassen|gestartet & test|spec|testsuite|test-suite|suite|testlauf",
      "ausgeführt|laufen lassen|gestartet|gelaufen & habe ich|wurden|sind",
      "verifiziert|geprüft|bestätigt|abgesichert & test|spec|testsuite|test-suite|suite|testlauf"
    ],
    buildPasses: [
      "build|kompilierung|kompilation & durch|grün|bestanden|erfolgreich|fehlerfrei|ohne fehler|klappt",
      "sauber|fehlerfrei|ohne fehler|durch|erfolgreich|wieder & kompiliert|baut"
    ],
    lintIsClean: [
      "sauber|fehlerfrei|grün|durch & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "fehler|fehlschl|warnung|beanstandung|problem|befund|hinweis & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet"
    ],
    typesPass: [
      "sauber|grün|bestanden|erfolgreich|fehlerfrei|durch & check|tsc|mypy|pyright|typescript|prüfung|typen",
      "fehler|fehlschl|warnung|beanstandung|problem|befund|hinweis & check|tsc|mypy|pyright|typescript|prüfung|typen",
      "keine typ & fehler"
    ],
    allChecksPass: [
      "grün|bestanden|erfolgreich|fehlerfrei|durch & prüfungen|checks|gates|kontrollen|ci|pipeline",
      "alles  & grün|läuft durch"
    ],
    wholeSuite: [
      "suite & gesamte|ganze|komplette|vollständige"
    ],
    failing: [
      "fehlgeschlagen|fehlschl|schl",
      "fehler",
      "rot|kaputt|gescheitert|scheitern|scheitert|abgebrochen|timeout"
    ],
    knownFailure: [
      "schon|bereits & vorher|zuvor|main|master|vorhanden|da|rot|fehl",
      "änderung|anpassung|umstellung|commit & vor ",
      "auch|ebenso|genauso & main|master|meine",
      "unabhängig |nichts mit ",
      "flaky|instabil|nicht von mir|nicht verursacht|bestand",
      "erwartet|gewünscht|gewollt|besprochen|vorgesehen|beabsichtigt|absichtlich|reproduzier"
    ],
    gap: [
      "fehlt|fehlen|steht|stehen",
      "umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft & noch ",
      "noch  & offen|ausstehend|unfertig|tun|schreiben|erledigen|implementieren",
      "umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft|gemacht|angefangen & nicht|kein",
      "umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft & teilweise|zum teil|zur hälfte|halb",
      "umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft & nur ",
      "vorerst|fürs erste|vorläufig & leere|stub|platzhalter|dummy|odiert|hardcoded|gemockt",
      "gekommen|gereicht|reichte nicht",
      "restliche|übrigen|verbleibenden & offen|nicht"
    ],
    noGap: [
      "gewünscht|besprochen|gebeten|vereinbart|verlangt|gefordert|abgesprochen| wunsch",
      "nicht  & nötig|notwendig|erforderlich|verlangt|gewünscht|gefragt|gefordert|teil|gebraucht|zum umfang|im umfang",
      "absicht|bewusst|gewollt|außerhalb |gehört nicht |out of scope",
      "vorher|schon|bereits|früher|ursprünglich",
      "optional|bei bedarf|magst|willst|möchtest|wollen|möchten",
      "gepusht|deployt|ausgeliefert|veröffentlicht|gemerg|committ|commit|commited|committed|eingecheckt",
      "die ursache|der fehler|das problem|der grund|noch nicht",
      "zeigt|meldet|listet|wirft|druckt",
      "nicht|kein|keine|fehlt|fehlen & wenn|falls|solange|ob|bis|sobald",
      "kein|nichts|alles erledigt|jetzt|nun|nicht mehr"
    ],
    givesReason: [
      "weil|denn|wegen|aufgrund|damit|sonst|deshalb|daher",
      "erfordert|setzt voraus|blockiert|fehl",
      "hängt |benötigt|braucht|ohne "
    ],
    gapHeading: [
      "offen|offene |fehlt|restarbeiten|ausstehend|unerledigt",
      "erledigt|umgesetzt|fertig|implementiert|noch zu |verbleibend"
    ],
    laterHeading: [
      " schritte|erweiterung|verbesserung|später|ausblick|empfehl|vorschl",
      "optional|außerhalb|nicht |für |deinerseits|ihrerseits|was "
    ],
    backgroundHeading: [
      "ursache|hinweis|einschränkung|hintergrund|kontext|warum|anmerkung|grenzen|das problem|der fehler|vorher|notiz"
    ],
    forPeople: [
      "testplan|reviewer|vor dem |release|deploy|rollout|manuell|abnahme|von hand",
      "solltest du|du solltest|sollten sie|sie sollten|du kannst|prüfen|pull request"
    ],
    hedged: [
      "sollte|würde|wird|werden|könnte|müsste|dürfte|muss|wenn|falls|sobald|bitte|ob|damit",
      "bevor|vorher|zuvor|früher|noch|nicht|nie|niemals|außer|bis auf",
      "kein",
      "hoffentlich|vermutlich|wahrscheinlich|wohl|voraussichtlich|angeblich|theoretisch|eigentlich|ungeprüft"
    ],
    offer: [
      "soll ich  & weitermachen|fortfahren|den rest|die restlichen|die übrigen",
      "soll ich  & mit de",
      "soll ich  & auch|noch|zusätzlich",
      "möchtest du|willst du|möchten sie|wollen sie|hättest du gern &  dass ich",
      "sonst noch |kann ich "
    ],
    goOn: [
      "weiter|weiter|fertig|den rest|das fertig|alles fertig|fortfahren|fahr|ja|den rest"
    ],
    stop: [
      "stop|hör|abbrechen|brich ab|aufhören|schluss|vergiss | reicht",
      "halt|lass |halt |lass gut sein"
    ],
    stopSomething: [
      "stopp|halt & den|die|das|alle|einen|server|container|hook|gate|wenn|beim|bei",
      "hör & auf"
    ],
    onlyPart: [
      "stopp|halt|warte|pausiere & dann|danach|und",
      "warte |auf mein|stopp",
      "nur  & den|die|das",
      "schritt|punkt|aufgabe|teil|phase| nach de"
    ],
    startsAsQuestion: [
      "was|warum|wieso|weshalb|wie|wo|woher|wohin|wann|welche|wer|wen|wem|gibt es|ist|sind|hat|haben",
      "erkl|beschreib| mir|fass zusammen|kannst|könntest"
    ],
    work: [
      "beheb|fix|reparier|implementier|schreib|füg|ersetz|entfern|lösch|erstell|benenn",
      "aktualisier|refaktorier|migrier|bau|setz|stell|änder|ergänz"
    ],
    review: [
      "review|prüf|überprüf|untersuch|analysier|begutacht|schau|sieh dir|check|bewert| heraus",
      "ansehen|anschauen|reviewen|untersuchen|analysieren|begutachten",
      "laufen  & test|suite"
    ],
    failureWanted: [
      "fehlschlagende|rote|tdd|reproduzier|stell",
      "fehlschlägt|rot ist|scheitert|fehlschlagen"
    ],
    stubWanted: [
      "stub|platzhalter|gerüst|grundgerüst|skelett|todo|noch nicht implementiert|leer lassen"
    ],
    takeBack: [
      "stattdessen|lieber|doch nicht|lass|vergiss|später|morgen|streich|ein andermal|überspring",
      "nicht  & anfassen|machen|nötig|ändern"
    ],
    plan: [
      " plan|datei"
    ],
    planPart: [
      "phase|schritt|teil|abschnitt|punkt|aufgabe|etappe|meilenstein &  "
    ],
    nextStep: [
      "werde|führe|schreibe|mache|starte|ändere|passe|prüfe|implementiere|behebe|ergänze|kümmere|setze|baue|teste|migriere|lese|schaue|füge|erstelle|entferne|stelle|aktualisiere|gehe|widme|committe|lasse|untersuche &  ich",
      "werde|führe|schreibe|mache|starte|ändere|passe|prüfe|implementiere|behebe|ergänze|kümmere|setze|baue|teste|migriere|lese|schaue|füge|erstelle|entferne|stelle|aktualisiere|gehe|widme|committe|lasse|untersuche & ich ",
      "lass mich|weiter |jetzt|nun"
    ],
    noStep: [
      "warte|bescheid|falls|wenn|sobald",
      "ich melde mich|jetzt|sofort|in zukunft|künftig|pause| hier"
    ],
    done: [
      "fertig|erledigt|abgeschlossen|behoben|umgesetzt|implementiert|vollständig|funktionier|gelöst|einsatzbereit"
    ],
    waitsForRun: [
      "ich warte & auf|bis",
      "warte & auf|bis",
      "läuft|laufen|arbeitet|arbeiten & noch|gerade|derzeit|aktuell",
      "im hintergrund & läuft|laufen|arbeitet|arbeiten",
      "ich werde benachrichtigt|weckt mich|benachrichtigt mich",
      "melde  & fertig|durch|vorlieg|da sind|da ist|abgeschlossen|beendet",
      " melde ich mich & sobald|wenn"
    ],
    waitsForPerson: [
      "ohne |ohne ",
      "sobald|nachdem & hast|haben|bist|sind",
      "kannst|könntest|könnten|können & bescheid |sagen|mitteilen|bestätigen",
      "bitte &  mir",
      "sag &  mir",
      "verweigert|abgelehnt & zugriff|berechtigung|erlaubnis|genehmigung",
      "brauche|benötige & dein|ihr",
      "warte|wartet|warten & auf ",
      "musst du|müssen sie & entscheiden|freigeben|einloggen|anmelden|bestätigen",
      " entscheidung|ich habe "
    ],
    goOnQuestion: [
      "weitermachen|fortfahren|weitergehen|weiterarbeiten & soll|darf|kann",
      "weitermache|fortfahre|weitergehe & möchtest du|möchten sie|willst du|wollen sie",
      "den rest|restlichen|übrigen & soll|darf",
      " dass ich  & den rest|restlichen|übrigen"
    ],
    pauseRequest: [
      "punkt|stelle|zeitpunkt|moment & pause|pausier|anhalten|aufhören|stopp|unterbrech",
      "wart|halt",
      "moment|sekunde|augenblick|minute",
      "pause & lass uns|wir machen|machen wir|mach|ich brauche",
      "nichts mehr & mach|tu|änder"
    ],
    wantsAll: [
      "alle &  ",
      "alle|allen|sämtliche|jede|jeden & dateie|modul|formular|handler|test|komponente|skript|seite|route|dienst|modell|paket|aufrufer|aufgabe|schritt",
      "alles|alle & mach|erledig|beheb|setz|implementier|fix|migrier",
      "nicht  & alles|alle|fertig|grün|durch",
      "nachzufragen|zu fragen|rückfrage|mich zu fragen|pause|in einem |am stück & arbeite|mach|zieh|geh|setz|erledig",
      "nicht|fragen|keine|nichts|keins",
      "weiter & mach|arbeite"
    ],
    saysWritten: [
      "angelegt|erstellt|aktualisiert|ergänzt|geändert|angepasst|geschrieben|umgeschrieben|überarbeitet|hinzugefügt|erweitert|umgestellt|bearbeitet|eingefügt & habe ",
      "angelegt|erstellt|aktualisiert|ergänzt|geändert|angepasst|geschrieben|umgeschrieben|überarbeitet|hinzugefügt|erweitert|umgestellt|bearbeitet|eingefügt & .|makefile|dockerfile|.gitignore",
      "ergänzt|hinzugefügt|angelegt|geschrieben|eingefügt|erstellt & in ",
      "ergänzt|hinzugefügt|angepasst|geändert|neu & .|makefile|dockerfile|.gitignore",
      "angelegt|erstellt|aktualisiert|ergänzt|geändert|angepasst|geschrieben|umgeschrieben|überarbeitet|hinzugefügt|erweitert|umgestellt|bearbeitet|eingefügt & wurde|ist",
      " datei & neue|geänderte|angelegte|aktualisierte"
    ],
    saysCommitted: [
      "committ|commit|commited|committed|eingecheckt & hab",
      "committ|commit|commited|committed|eingecheckt",
      "committ|commit|commited|committed|eingecheckt & ist|sind|wurde",
      "erstellt|gemacht|angelegt & commit"
    ],
    saysPushed: [
      "gepush & hab",
      "gepush & t|ed",
      "gepush & ist|sind|wurde",
      "geöffnet|erstellt|eröffnet|aufgemacht|angelegt|gestellt & hab",
      "ist offen|geöffnet|erstellt|eröffnet|aufgemacht|angelegt|gestellt & pr|request|request|mr"
    ],
    saysCheckedByHand: [
      "geprüft|getestet|verifiziert|überprüft|ausprobiert|nachvollzogen|kontrolliert|angesehen & im browser|chrome|firefox|safari|manuell|von hand|händisch| curl|visuell",
      "geöffnet|aufgerufen|durchgeklickt & hab",
      "screenshot & gemacht|erstellt|aufgenommen"
    ]
  },
  en: {
    testsPass: [
      "test|spec|suite & pass|green|passing|succeed",
      "test|spec & pass|green|passing",
      "pass|green & /",
      "passed|passing|green &  ",
      "failure|failed|failing & test|spec|suite",
      "failure|failed|failing & test|spec"
    ],
    testsRan: [
      "test|spec|suite & ran|ran|executed|have run|'ve run",
      "verified|confirmed|validated & test"
    ],
    buildPasses: [
      "succeed & build|compilation|the project|the code|it|everything",
      "compiles|builds & build|compilation|the project|the code|it|everything",
      "compiles|builds & cleanly|fine|successfully|errors|warnings",
      "build & pass|green|passing|is clean|successful"
    ],
    lintIsClean: [
      "pass|green|clean|happy & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "errors|warnings|issues|problems|offenses & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "errors|warnings|issues & lint|eslint|clippy"
    ],
    typesPass: [
      "pass|green|succeed|clean|happy| errors & check|tsc|mypy|pyright|typescript|types",
      "no type errors|no typescript errors"
    ],
    allChecksPass: [
      "pass|green|passing|clean & all|every|the",
      "ci is green|ci is passing|ci runs green|ci runs passing|ci stays green|ci stays passing",
      "everything & passes|is green"
    ],
    wholeSuite: [
      "suite|tests"
    ],
    failing: [
      "fail|fails|failed|failing|failure|failures|broke|broken|red|error|errors",
      "time out|timed out|timeout|timedout"
    ],
    knownFailure: [
      "pre-existing|preexisting|unrelated|flaky|not caused|not related|not introduced",
      "already failing|already failed|already broken|already red|already present|already there",
      "before|already|main|master|the base|without  & failed|failing|fails|broken|red",
      "without|before & fail",
      "did not|didn't & files ",
      "also|same & fail|failing|failure",
      "same way|clean checkout|nothing to do with & fail",
      " me to  & told|asked",
      "expected to fail|as expected|by design|on purpose",
      "as asked|as requested|as expected|as intended",
      "as you asked|as you requested|as you expected|as you intended",
      "reproduc",
      " should|should fail|must fail|intentional|on purpose|by design",
      "there before|did not|didn't|haven't"
    ],
    gap: [
      "to be  & implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|added|fixed",
      "updated|tested|hooked & to be ",
      " to be  & still|also",
      "still  & missing|outstanding|to do",
      " still  & missing|outstanding|to do",
      "unfinished|incomplete|unimplemented &  still ",
      "still not|not yet & implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|complete|fixed|covered|working",
      "implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|complete|fixed|covered|working &  not ",
      "implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|complete|fixed|added & n't ",
      " been  & implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|complete|fixed|added",
      "the implementation|the work|the task|the feature|the migration|this & incomplete|unfinished|partial|a work in progress|wip",
      "complete|finished & the implementation|the work|the task|the feature|the migration|this",
      "partially|partly|half & done|implemented|complete|finished|migrated|working",
      "have not|haven't|could not|couldn't| able to|was unable to & implement|finish|complete|migrate|convert|port|wire|tackle|address",
      "manage|finish|complete|have time & i did",
      "haven't|have not & implemented|done|completed|finished|migrated|converted|ported|wired|handled|written|added|covered|tackled|started|addressed|gotten",
      "haven't|have not & changed|touched|updated|fixed|moved",
      "didn't|did not|haven't|have not & get|got|gotten",
      "ran out of|not enough & time|budget|context",
      " only  & part|half|some of",
      " only  & of ",
      "for brevity & did not|didn't|have not|haven't",
      "for now|for the moment|at the moment|temporarily|until later & stubbed|mocked|coded|faked|placeholder",
      "for now & stub|placeholder|dummy|fake|coded|no-op|not implemented",
      "for now & return",
      "remaining|other|last|rest of the & done|implemented|written|finished|fixed|updated|migrated|converted|ported| still ",
      "remaining|other|last|rest of the & later|future|follow|separate|next|left ",
      "remaining|rest of the & open|pending|outstanding|to do|unfinished|not started",
      "remaining|rest & follow|come|done|added",
      "left  & as an exercise|as a follow|for later|later|future|follow|separate|next",
      "left unfinished|left unimplemented|left incomplete|left undone|left out for now"
    ],
    noGap: [
      "asked|requested|instructed|agreed|specified|wanted|told & as|like",
      "asked|told|said|wanted|requested|explicitly| your",
      "out of|beyond|beyond the|outside|outside the|not part of|unrelated|upstream",
      "needed|necessary|required|requested|asked|no need|unnecessary",
      "wasn't  & asked|requested|needed|necessary",
      "optional|if you |future|nice",
      "on purpose|intentional|deliberate|by design|which ",
      "existing|already |previously|used to|originally",
      "before  & change|fix",
      "the |was that",
      "because & implemented|done",
      "show|list|return|throw|says|print|display|report|reject",
      "n't| not & is|are|was|were|has|have|do|does",
      "committed|pushed|merged|deployed|published|released|tagged",
      "none|n/a|nothing|no open|all done",
      "now |fixed |no longer|removed"
    ],
    givesReason: [
      "because|since|due to|owing to|so that|in order to|otherwise|therefore",
      "require|depend|blocked |need|would |waiting |without ",
      "access|permission|credentials|key|token|license|hardware|device & no|lack|missing",
      "too |401|403|429"
    ],
    gapHeading: [
      "still|what & missing|left|open|to do|outstanding",
      "incomplete|unfinished|remaining|items|points|left to do",
      "done|implemented|finished|complete & not ",
      "still to |to be "
    ],
    laterHeading: [
      "next step|follow-up|follow up|followup|future|later|optional|ideas|suggest|recommend",
      "for you|your side|your turn|your part|out of scope|not in scope"
    ],
    backgroundHeading: [
      "limitation|caveat|note|known issues|background|context|how it works|why|before",
      "root cause|problem|the bug|the issue|the cause"
    ],
    forPeople: [
      "you can|you could|you may|you might|you should|you will|you need",
      "manual|test plan|deploy|release|rollout",
      "reviewer|review check|review list|reviewing check|reviewing list",
      "pull request|pr check|pr desc|before merg"
    ],
    hedged: [
      "should|would|will|could|may|might|must|need to|needs to|needed to|ensure|make sure|please",
      "hopefully|probably|likely|presumably|supposed|believe|think|expect|expects|expected|unverified",
      "to verify|to confirm|to check|to see|to make|to get|to keep|i'd",
      "so ",
      "once|when|if|unless|until|whether|assuming|after",
      "you can|for you|after you",
      "on base|on main|on master|on upstream|on the base|on the main|on the master|on the upstream",
      "before|previously|originally|earlier|used to|yet",
      "still",
      "i said|i claimed|i stated|i wrote|was wrong|were wrong|correction",
      "not|never|cannot|can't|unable",
      "couldn't|didn't|don't|doesn't|haven't|hasn't|isn't|aren't|wasn't|weren't|won't|wouldn't|shouldn't",
      "skip|skips|skipped|skipping|except|apart from|without running|without having"
    ],
    offer: [
      "would you like me to|do you like me to|want me to",
      "shall|should & continue|go on|keep going|carry on|move on",
      "finish|complete|tackle & shall|should",
      "shall|should & rest|remaining|other",
      " start  & shall|should",
      "shall|should &  fix ",
      "shall|should & write|add",
      "anything else|is there anything|are there anything",
      "ready  & for|to",
      "how does that look|how does that sound|does that help|does that make sense|does that answer"
    ],
    goOn: [
      "go |continue|carry on|going|at it|working|proceed|resume|next|yes",
      "the rest|do ",
      "finish  & it|the rest|everything|up|them|remaining|rest|all ",
      "complete  & it|the rest|them|everything|the remaining"
    ],
    stop: [
      "stop|halt|pause|cancel|abort|enough|s enough|never|no need|hold ",
      "leave it|drop it|scratch that|forget |continue|go on|bother"
    ],
    stopSomething: [
      "stop  & the|hook|gate|using|when|words|at|before|after|server"
    ],
    onlyPart: [
      "stop|pause|wait & and|then|please",
      "wait for my",
      "stop  & after|there|once|when you",
      "only|just & first|1st|step |item |task ",
      "one step at a time|one item at a time|one task at a time|one file at a time"
    ],
    startsAsQuestion: [
      "what|why|how|who|where|when|which|is|are|does|do|did",
      "explain|describe| you tell|tell me",
      "summari|show me|list|compare|walk me through"
    ],
    work: [
      "fix|implement|add|write|change|refactor|create|remove|update|rename|replace|delete|migrate|convert|extend"
    ],
    review: [
      "review|audit|analy|investigate|diagnose|assess|evaluate|check",
      "look |find out|run the test"
    ],
    failureWanted: [
      "test|test",
      "should fail|must fail|tdd",
      "reproduc"
    ],
    stubWanted: [
      "stub|placeholder|skeleton|scaffold|boilerplate|todo|abstract|base class|interface",
      "leave|keep|mark|implemented"
    ],
    takeBack: [
      "actually|instead|rather|never mind|nevermind|forget|skip|cancel|drop|leave|not now|hold off|don't",
      "later|tomorrow|another day|another time"
    ],
    plan: [
      "the plan|this plan|that plan|our plan|my plan|your plan|plan file"
    ],
    planPart: [
      "phase|step|part|section|milestone|item|task|stage &  "
    ],
    nextStep: [
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & now|next|also|then|first|quickly|go ahead and",
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & start|begin|proceed to|continue|move on|run|run",
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & fix|add|write|implement|update|create|edit|refactor|migrate|convert",
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & install|build|wire|handle|remove|tackle|apply|make|do|set up",
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & check|verify|test|look|read|examine|explore|investigate|search|open",
      "finish|complete|commit|work & let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to",
      "let me|let's|i'll|i will|i shall|i'm going to|i am going to|i'm about to|time to|i need to & rewrite|replace|change|move|rename|extract|switch|adjust|port|clean|delete",
      " on to  & moving|going",
      "will|need to|have to|should|must|am going to & now|next",
      "running|fixing|adding|writing|updating|implementing & now|next",
      "creating|checking|moving|starting & now|next",
      "running|fixing|adding|writing|updating & now|next",
      "implementing|creating|starting & now|next"
    ],
    noStep: [
      "let me know|if you|once you|when you|after you",
      "unless|as soon as|whenever|in future|in the future|from now on|going forward|look forward",
      "wait|await|here|happy|glad|stop|pause|hold|standby|stand by|monitor|watch & 'll| will",
      "'ll| will & not|never|leave|keep|remember|let you|report|ask|get back",
      "follow your|continue once|resume & 'll| will"
    ],
    done: [
      "done|complete|completed|finished|implemented|fixed|works|working|ready|resolved",
      "everything is in place|everything is now in place|all set"
    ],
    waitsForRun: [
      "wait|stand|hold|paus & 'll|'m| will| am",
      " wait  & 'll| will",
      "waiting|standing by & for|on|until|till",
      "will |notified|woken|pinged|alerted",
      "still|currently & running|working|building|executing|in progress|under",
      " in the background & running|working|building|executing",
      " in parallel & running|working",
      "running|working|in progress|under & build|ci|pipeline|workflow|job|test|suite|run|task|agent|teammate",
      "still running &  of ",
      "when|once|as soon as|after & done|finish|complete|back|ready|land|report|return|green|pass|repl",
      "when|once|as soon as|after & done|finish|complete|back|ready|land|report|return|green|pass|repl",
      " report & complete|land|come|finish",
      "notification &  get a",
      "check|look & second|minute|hour"
    ],
    waitsForPerson: [
      "without|until|unless|before & can't|cannot|couldn't|could not|unable to|not able to",
      "don't|do not &  have ",
      "have no|lack & permission|access|credentials|rights|key|token|login",
      "permission|access|approval & denied|refused|blocked|rejected",
      "first|before i|have no|can't|cannot|don't & need|have",
      "once|as soon as|after|when &  you",
      "let me know|tell me|report back|send me|paste|share|confirm &  you",
      "please & tell me|let me know |paste|send me|share|confirm|approve|grant|log in|sign in",
      "let me know  & and i",
      " let me know & once|when|after",
      "let me know  & which|whether|when you|how you",
      "let me know what  & you|says|shows|prints",
      " your  & need|require|await|awaiting|pending|wait",
      "wait|hold|pause|stop here &  you",
      " and wait  & pause|stop|hold",
      "only you can|that's your call|it's your call|is your call|i'll leave that to you"
    ],
    goOnQuestion: [
      "shall|should|can|may|want me to|would you like me to|ready for me to|ok & continue|proceed|going|at it|carry on|go |move on|press on|resume",
      "rest|remaining|other|next & shall|should|can|may|want me to|would you like me to|ready for me to|ok",
      "let me know if  & i should| me to",
      " and i & continue|go on|go ahead|proceed|the word",
      "ready  & to|for me to"
    ],
    pauseRequest: [
      "point|place|spot|moment|time & pause|stop|break|halt|wrap",
      "stopping|pausing & point|place",
      "find  & pause|stop|break",
      "hang|hold ",
      "wait|pause",
      "wait|pause & sec|second|moment|minute|bit|min",
      "pause|take a break|stop here|call it a day|break here & let|can we|i need to|i have to|we should",
      "moment|sec|second|minute|min & one|just a|give me a|a",
      "anything|more|more|further & don"
    ],
    wantsAll: [
      "all|each|every one &  ",
      "file|module|form|handler|test|endpoint|component|script|issue|page|route|command|service|model|package|caller|usage|task|item|step|template|view|function|method & all|every",
      " all|all of |everything & do|finish|complete|implement|fix|resolve|close|migrate|convert|port|handle|address|tackle|apply|build|write",
      " all  & do|finish|complete|implement|fix|resolve|close|migrate|convert|port|handle|address|tackle|apply|build|write",
      "stop|pause|quit|come back & until|till|before|unless",
      "without |in one  &  through|go through|keep going|finish|complete|continue|implement|do ",
      "no need to|don & ask|check |confirm|wait|stop",
      "leave|skip|omit|miss & don|do not",
      "going|working|continue|go on|carry on & until|till"
    ],
    saysWritten: [
      "created|added|updated|wrote|written|rewrote|rewritten|edited|changed|modified|extended & .|makefile|dockerfile|.gitignore",
      "test|case|function|helper|class|section|entry|line|rule|script|dependency|method|endpoint|component|note|example & added|wrote|put|created",
      "added  & to|into",
      "new|added|created|updated|rewritten|changed|extended & .|makefile|dockerfile|.gitignore",
      "created|added|updated|rewritten|extended|written|changed & is|has been",
      "created|added|updated|rewritten|extended|written|changed &  was ",
      " file & new|created|changed|updated|added"
    ],
    saysCommitted: [
      "committed",
      "committed & is|are|has been|have been|was|were",
      "committed  & is|are",
      "commit & made|created",
      "commit & : "
    ],
    saysPushed: [
      "pushed",
      "pushed & is|are|has been|have been|was|were",
      "opened|created|raised|submitted|filed & pr|pull request|merge request|mr",
      "opened|created & pr|pull request|merge request",
      "is|has been & pr|pull request|merge request"
    ],
    saysCheckedByHand: [
      "tested|compared|verified|checked|confirmed|validated|tried|exercised & by hand|manually| curl|by eye|visually|browser|chrome|firefox|safari",
      "manually|visually & tested|compared|verified|checked|confirmed|validated|tried|exercised",
      "opened|loaded|clicked through & page|browser|site|app|screen|localhost|dialog",
      "visual &  check",
      "screenshot & took|taken"
    ]
  },
  es: {
    testsPass: [
      "test|prueba|suite & pasa|pasaron|en verde|exitos|con éxito|correctamente",
      " fall & test|prueba|suite",
      "pasad|superad|aprobad|exitos|en verde"
    ],
    testsRan: [
      "ejecuté|corrí|lancé|reejecuté|volví a  & test|prueba|suite",
      "ejecutado|ejecutar|corrido|correr|lanzado|lanzar & test|prueba|suite",
      "se ejecutaron|fueron ejecutad|se corrieron & test|prueba|suite",
      "verificado|comprobado|validado & test|prueba|suite"
    ],
    buildPasses: [
      "build|compilación & pasa|pasaron|en verde|exitos|con éxito|correctamente|sin errores",
      "compila & proyecto|código|todo|build"
    ],
    lintIsClean: [
      "limpio|pasa|pasaron|en verde|exitos|con éxito & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "error|advertencia|aviso|problema|fallo & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet"
    ],
    typesPass: [
      "limpi|pasa|pasaron|en verde|exitos|con éxito & check|tsc|mypy|pyright|typescript| de tipos",
      "error|advertencia|aviso|problema|fallo & check|tsc|mypy|pyright|typescript| de tipos",
      " de tipo &  error"
    ],
    allChecksPass: [
      "pasa|pasaron|en verde|exitos|con éxito|verde & comprobaciones|verificaciones|checks|controles|gates|ci|pipeline",
      "verde|todo pasa"
    ],
    wholeSuite: [
      "toda la suite|completa|entera"
    ],
    failing: [
      "fall & a|ó|aron|ando|ado|aba|e|o|id",
      "error",
      "en rojo|está|están|quedó|quedaron"
    ],
    knownFailure: [
      "fallab|exist|estaba|antes de |fallaba",
      "relaci|nada que ver|no relacionad|sin relación|ajen",
      "existente|inestable|flaky|se esperaba|era de esperar|pediste|a propósito|intencional|reproduc"
    ],
    gap: [
      "falta & implementar|escribir|migrar|hacer|añadir|agregar|corregir|terminar|completar|actualizar|probar|cubrir|convertir",
      " falta & aún|todavía",
      "implementad|hech|terminad|escrit|migrad|añadid|agregad|complet|actualizad|corregid|convertid|cubiert|probad & aún|todavía",
      "actualicé|implementé|terminé|escribí|migré|agregué|añadí|hice|corregí|completé|convertí & aún|todavía",
      "implementado|terminado|escrito|completado|migrado|actualizado & no ",
      "terminar|implementar|completar|escribir|migrar|actualizar & alcancé a|pude|llegué a|logré",
      "queda & por |pendiente",
      "tiempo|se me acabó el ",
      "lo  &  de ",
      "parcialmente|a medias|parcialmente|a medias|parcialmente ",
      "ahora|el momento & vací|stub|placeholder|ficticia|hardcode|simulad|provisional"
    ],
    noGap: [
      "pediste|solicitaste|pidió|pidieron|acordamos|se pidió|indicaste|fuera de|opcional",
      "necesari|falta|pidió|solicitó|requer|intencional|a propósito|deliberad",
      "existía|estaba|faltaba|venía|anteriormente|originalmente|quieres|querés|lo deseas|prefieres",
      "commitead|pushead|desplegad|publicad|fusionad|la causa|el problema|el bug|el error|ya no",
      "está|hay|existe|falta|nada|ningun|todo listo",
      "muestra|devuelve|imprime|informa"
    ],
    givesReason: [
      "porque|ya que|puesto que|debido a|para que|de lo contrario",
      "requiere|necesita|depende de|bloquead|acceso|la clave|el token|sin "
    ],
    gapHeading: [
      "pendiente|falta|hacer|terminar|implementar|terminar|hacer|implementar",
      " pendiente| sin |hecho|implementado|terminado|incompleto"
    ],
    laterHeading: [
      "próximos|siguientes|fuera de|mejoras|futur|más adelante|recomendaci|sugerencia|opcional",
      "parte|lado|para "
    ],
    backgroundHeading: [
      "causa|nota|limitaci|contexto|por qué|el problema|el error|antecedentes|observaci|advertencia"
    ],
    forPeople: [
      "plan de pruebas|revisor|antes de|despliegue|deploy|release|manual",
      "debes|debe|deberías|puedes|tienes que|pull request"
    ],
    hedged: [
      "debería|debe|podría|si|cuando|antes|todavía|aún|hasta|excepto|salvo|nunca",
      "probablemente|quizá|tal vez|ojalá|supongo|en teoría",
      "no  & he|ha|han|hemos|pude|pudo|se|está|están|pasa|todos|todas|verifiqué|ejecuté|corrí|es|son|fue|lo|los|las|me|sé"
    ],
    offer: [
      "quieres|querés|quiere|desea|gustaría|prefieres & contin|siga|termine|agregue|añada|corrija|abra|haga|escriba|implemente|cree|revise|ejecute|actualice|suba|migre|complete|genere|prepare|arregle|aplique|pruebe|avance|proceda|ayude",
      "contin|sigo|procedo|avanzo|algo más"
    ],
    goOn: [
      "sigue|seguí|siga|contin|adelante|dale|procede|prosigue|sí|el resto",
      "termina |el resto|lo que falta"
    ],
    stop: [
      "para|pará|pare|alto|cancela|para |detente|deténgase|basta",
      "jalo|no sigas|no continúes"
    ],
    stopSomething: [
      "para|pará|detén|detente|cancela|frena & el|la|los|las|todos|todas|cuando|si|al|tras",
      "deja|dejá|para &  de "
    ],
    onlyPart: [
      "detente|espera|espérame|esperame|para & y|luego|después|entonces",
      "rame|espera mi| a la vez",
      " primer & el|la",
      "tarea|paso|punto|fase|parte & lo|solamente|únicamente"
    ],
    startsAsQuestion: [
      "qu|por qu|mo|nde|cu|cu|ndo|qui|hay|es|son|est",
      "expli|explícame|describe|strame|dime|resúmeme",
      "decirme|explicar|mostrarme|describir & puedes|podrías|podés"
    ],
    work: [
      "arregl|corrige|corregí|implement|agreg|añade|escrib|cambia|refactoriza|crea|elimina",
      "borra|renombr|reemplaza|actualiz|migra|sube|haz|arréglal"
    ],
    review: [
      "revis|mir|comprueba|verific|analiz|investig|examin|audit|evalúa|averigua|inspecciona",
      "revisión|auditoría &  una ",
      "los tests|las pruebas & corre|ejecuta|corré|ejecutá|lanza"
    ],
    failureWanted: [
      "que fall| en rojo|tdd|reproduc|fallar"
    ],
    stubWanted: [
      "stub|esqueleto| de posición|sin implementar"
    ],
    takeBack: [
      "mejor|en vez|en su lugar|dej|olvid|mañana|más tarde|otro día|en otro momento|omite",
      "toques|hagas|cambies & no "
    ],
    plan: [
      " plan & el|este|del|nuestro|tu|mi"
    ],
    planPart: [
      "fase|paso|tarea|sección|punto|parte|etapa|hito &  "
    ],
    nextStep: [
      "ahora|a continuación|luego|después & voy a|vamos a|ejecuto|ejecutaré|escribo|escribiré|implemento|implementaré|añado|añadiré|agrego|agregaré|corrijo|corregiré|actualizo|actualizaré|reviso|revisaré|migro|migraré|paso a|pruebo|probaré|hago|haré|termino|terminaré",
      "voy a |déjame|dejame|permíteme|pasemos|vayamos"
    ],
    noStep: [
      "espero|quieres|querés|lo deseas|prefieres|necesitas|same|aviso|avisaré|me detengo",
      "de ahora en adelante|a partir de ahora|en el futuro|cuando |a la espera"
    ],
    done: [
      "listo|hecho|complet|terminad|corregid|implementad|funciona|resuelt|finalizad"
    ],
    waitsForRun: [
      "espero a|esperaré|estoy esperando|quedo a la espera de & build|ci|pipeline|workflow|job|test|pruebas|suite|agente|compañeros|resultado|despliegue|ejecución|benchmark|compilación",
      "esperando|a la espera de & build|ci|pipeline|workflow|job|test|pruebas|suite|agente|compañeros|resultado|despliegue|ejecución|benchmark|compilación",
      "corriendo|ejecutándose|trabajando|en curso|en marcha & sigue|continúa",
      " en segundo plano & corriendo|ejecutándose|trabajando",
      " una notificación|despertará|avisará|notificará",
      "cuando|en cuanto & aviso|avisaré|informo|informaré|cuento"
    ],
    waitsForPerson: [
      "puedo|pude|podré & sin |hasta que ",
      "cuando|una vez que|en cuanto & hayas|tengas|apruebes|confirmes",
      "decirme|avisarme|confirmarme|contarme|mandarme|enviarme & puedes|podrías|podés|puede|podría",
      "dime|decime|dígame & cu|prefieres|opción|ves|aparece|te sale|cómo prefieres",
      "denegó|rechazó|denegado|rechazado & pude|puedo|he podido",
      "necesito |respuesta|aprobación|confirmación|decisión|visto bueno|indicaciones",
      "lo decides tú|tú decides|vos decidís|usted decide|la decisión es ",
      "no tengo  & acceso|permiso|credenciales|la clave|el token"
    ],
    goOnQuestion: [
      "contin|sigo|avanzo|procedo|prosigo & ?",
      "continuar|seguir|proceder|avanzar & debo|debería|puedo",
      "quieres|querés|quiere|desea|gustaría & contin|siga|prosiga|proceda|avance|termine|haga"
    ],
    pauseRequest: [
      "punto|momento|lugar & pausar|parar|hacer una pausa|detenerte|una pausa",
      "esper|aguant|par",
      "momento|momentito|segundo|segundito|seg|minuto & un|dame un",
      "pausa &  una ",
      "hagas|toques|cambies|no hagas nada más"
    ],
    wantsAll: [
      "todos los|todas las|cada|los|las|todos los|todas las|cada",
      " tod & haz|hacé|hazl|hacel",
      "hasta|antes & pares|paren|te detengas",
      "preguntar|parar|detenerte|pausas|consultar & sin ",
      "hace falta|es necesario|preguntes",
      "dejes|omitas|te saltes|olvides & ningun|nada",
      " hasta que  & sigue|seguí|continúa|trabaja",
      "implement|arregl|corrige|migra|convierte|haz & l"
    ],
    saysWritten: [
      "creé|actualicé|agregué|añadí|modifiqué|reescribí|escribí|edité|cambié|amplié|extendí|creado|actualizado|agregado|añadido|modificado|reescrito|escrito|editado|cambiado|ampliado|creó|actualizó|agregó|añadió|modificó|reescribió|editó & .|makefile|dockerfile|.gitignore",
      "agregué|añadí|escribí|puse|creé|agregado|añadido|escrito|agregó|añadió & en|a|al",
      "agreg|añad|actualiz|nuevo|cread|cre|modific|reescri & .|makefile|dockerfile|.gitignore",
      "creado|actualizado|agregado|añadido|modificado|reescrito|escrito|editado|cambiado|ampliado & ha sido|fue",
      "archivo|fichero|archivo|fichero & : "
    ],
    saysCommitted: [
      "commit & hice|he hecho",
      "commiteé|comiteé|he commiteado",
      "itead|confirmaron|commitearon",
      " commit & creé|he creado"
    ],
    saysPushed: [
      "push|pusheé|he pusheado",
      "subid|pushead & todo|cambios|trabajo|arreglo|archivos|rama|commit|tag",
      "subí|he subido & commit|rama|cambios|tag",
      "abrí|creé|abierto|creado & un|una|el|la",
      " y subido a  & creado|hecho|commit ",
      "abiert|cread & pr|pull request|merge request|mr"
    ],
    saysCheckedByHand: [
      " navegador|chrome|firefox|safari|a mano|manualmente|con curl|visualmente & verifiqué|comprobé|probé|revisé|verificado|comprobado|probado|revisado",
      "verificad|comprobad|probad|revisad &  navegador|chrome|firefox|safari|a mano|manualmente|con curl|visualmente",
      "abrí|he abierto & página|navegador|aplicación|sitio|app",
      " captura & tomé|hice|saqué|he tomado"
    ]
  },
  fr: {
    testsPass: [
      "test & passe|réussi| vert|vert|ok",
      "échec|échou & test",
      "réussi|passé|au vert|vert"
    ],
    testsRan: [
      "test|suite & lancé|relancé|exécuté|réexécuté|fait tourner|joué",
      " ont été  & lancés|relancés|exécutés",
      "vérifié|validé|confirmé & test"
    ],
    buildPasses: [
      "build|compilation & passe|réussi| vert|vert|sans erreur|ok",
      "compile & projet|code|tout|ça"
    ],
    lintIsClean: [
      "propre|passe|réussi| vert|vert & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "échec|erreur|avertissement|problème|alerte|remarque & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet"
    ],
    typesPass: [
      "propre|correct|passe|réussi| vert|vert & check|tsc|mypy|pyright|typescript|vérification |typage",
      "échec|erreur|avertissement|problème|alerte|remarque & check|tsc|mypy|pyright|typescript|vérification |typage",
      "erreur & type|typage"
    ],
    allChecksPass: [
      "passe|réussi| vert|vert & toutes les vérifications|tous les |ci|pipeline",
      "tout  & vert|passe"
    ],
    wholeSuite: [
      "toute la suite|ensemble de la suite|complète|entière"
    ],
    failing: [
      "échou|échec",
      "erreur",
      "cassé|rouge|planté|plante"
    ],
    knownFailure: [
      "préexist|déjà |échouait|échouaient|existait|existaient|était|étaient",
      "modification|changement|correctif & avant ",
      "sans|aucun|rien à voir|instable|flaky|non li|indépendant",
      "comme |volontaire|reprodui"
    ],
    gap: [
      "reste & faire|écrire|implémenter|migrer|corriger|ajouter|terminer|mettre|tester|couvrir|convertir|traiter|brancher",
      "pas encore|toujours pas & implémenté|terminé|fini|écrit|ajouté|migré|fait|corrigé|converti|traité|mis à jour|couvert|géré",
      "ai pas  & je n",
      "je n &  que ",
      "partiellement|en partie|partiellement|à moitié|en partie",
      "instant|le moment & pour ",
      "il manque |manqué|à court|en suspens|inachevé|incompl"
    ],
    noGap: [
      "comme | demande|périmètre|sujet|scope",
      "volontaire|intentionnel|exprès|délibéré|inutile|besoin|nécessaire|demandé|requis",
      "nécessaire|demandé|requis|utile|prévu &  pas ",
      "existait|déjà |auparavant|origine|préexistant",
      "optionnel|facultatif|voulez|veux|souhait|commité|poussé|fusionné|déployé|publié",
      "la cause|le bug|le problème|affiche|signale|renvoie|indique|liste",
      "si|quand|lorsque|tant que|à ce que & est|ne sont|manque|n",
      "aucun|rien|tout est fait|plus|maintenant "
    ],
    givesReason: [
      "parce que|car|puisque|afin de|sinon",
      "parce qu'|faute d|en raison|nécessite|exige|dépend d|bloqué|sans |à cause"
    ],
    gapHeading: [
      "reste|manque|restant|ouvert|restant|faire|terminer",
      "fait|implémenté|terminé|travail restant|tâches restantes|inachevé|incomplet"
    ],
    laterHeading: [
      "prochaine| suivante|pour la suite|plus tard|périmètre|amélioration|recommand",
      "suggestion|optionnel|facultatif| côté|pour |pistes"
    ],
    backgroundHeading: [
      "cause|remarque|limite|limitation|contexte|pourquoi|le problème|le bug|note|avant|explication"
    ],
    forPeople: [
      "plan de test|relecteur|de fusionner|le merge|la fusion|de merger|la mise|déploi|mise en production|manuel",
      "devez|devriez|pouvez|dois|devrais|peux|recette|release|pull request"
    ],
    hedged: [
      "devrai|pourrai|serai|si|quand|lorsque|dès que|une fois|avant|encore|doit|doivent|afin|il faut",
      "normalement|probablement|sans doute|peut-être|en principe|pas|jamais|sauf|hormis|espérons",
      "aucun"
    ],
    offer: [
      "dois-je  & continuer|poursuivre|terminer|aussi|également",
      " que j|tu veux|vous voulez|vous souhaitez",
      "puis-je |autre chose"
    ],
    goOn: [
      "continue|poursui|vas|allez|oui|la suite|le reste",
      "le reste|tout|la suite & termine|finis|fais|faites"
    ],
    stop: [
      "arr|stop|stoppe| tomber|annule|ça suffit|abandonne"
    ],
    stopSomething: [
      "arr|stoppe|annule & l|d|le|la|les|de|des|quand|si|tous|toutes|après"
    ],
    onlyPart: [
      "arrête|attends|attendez|stop & puis|ensuite|et",
      "attend| à la fois",
      "seulement|juste|uniquement & premi|1er",
      "seulement|juste|uniquement & tâche|étape|point|phase|partie"
    ],
    startsAsQuestion: [
      "que|est-ce|pourquoi|comment|où|ou est|combien|qui|quand|est-ce|est quoi|y a-t-il",
      "expliqu|décri|montre|dis-moi|résume|il y a",
      "peux-tu|pouvez-vous|tu peux & expliquer|me dire|me montrer|expliquer|décrire"
    ],
    work: [
      "corrige|implémente|ajoute|modifie|refactorise|crée|supprime|renomme|remplace|migre|rajoute",
      "écri| à jour"
    ],
    review: [
      "relis|relisez|regarde|vérifie|analyse|examine|audite|inspecte|étudie",
      "revue|relecture|analyse & fais|faites|faire",
      " les tests & lance"
    ],
    failureWanted: [
      "échoue|plante|test rouge|tdd|reprodui|échouer"
    ],
    stubWanted: [
      "stub|squelette|bouchon|todo|ébauche|non implémenté"
    ],
    takeBack: [
      "plutôt|finalement|laisse|oublie|demain|plus tard|annule|une autre fois",
      "touche|fais|change & pas|rien"
    ],
    plan: [
      " plan & le|ce|du|notre|ton|votre|mon"
    ],
    planPart: [
      "phase|étape|tâche|section|point|partie|jalon &  "
    ],
    nextStep: [
      "maintenant|ensuite|puis|à présent & je vais|lance|mets|corrige|passe|vérifie|crée|écris|ajoute|migre|implémente|modifie|exécute|teste|termine|passons",
      "je vais  & lancer|exécuter|écrire|corriger|ajouter|mettre|vérifier|passer|implémenter|créer|modifier|migrer|supprimer|commencer|continuer|terminer|tester|regarder|lire|installer|remplacer|finir",
      "maintenant|ensuite|à présent|passons "
    ],
    noStep: [
      "attends|-moi si|tien|dirai|prévien|désormais|avenir|arrête",
      "voulez|veux|souhait|préfér|dès que|quand|hésite"
    ],
    done: [
      "terminé|corrigé|implémenté|résolu|fini|fait|prêt",
      "complet|complète|fonctionne|fonctionnent|opérationnel"
    ],
    waitsForRun: [
      "attends  & build|ci|pipeline|workflow|job|test|suite|agent|coéquipier|résultat|déploiement|exécution|benchmark|vérification",
      "en attente  & build|ci|pipeline|workflow|job|test|suite|agent|coéquipier|résultat|déploiement|exécution|benchmark|vérification",
      "tourne|travaille| en cours & encore|toujours|actuellement",
      " en cours & encore|toujours",
      "arrière-plan|tâche de fond & tourne|exécute",
      " travaillent & agents|coéquipiers",
      "je serai |réveillera|préviendra|notifiera",
      "quand|lorsqu|dès qu|une fois & fini|terminé|prêt|achev"
    ],
    waitsForPerson: [
      "je ne  & peux|pouvais",
      "une fois que|dès que & je",
      "peux-tu|pouvez-vous|pourriez-vous|pourrais-tu & dire|tenir|confirmer|envoyer|indiquer",
      "-moi  & ce que|laquelle|lequel|quel|lesquel",
      "refusé|bloqué & accès|permission|autorisation",
      "ai besoin |attends |décider|choisir|trancher",
      "ai pas  & accès|les droits|la permission|autorisation|de jeton|les identifiants"
    ],
    goOnQuestion: [
      "continue|poursui|enchaîne & dois-je|puis-je|je",
      "passe & étape suivante|suite|phase",
      " que je  & continue|poursuive|passe à|termine|finisse|fasse",
      "dois-je|puis-je & le reste|les autres| restant"
    ],
    pauseRequest: [
      "faire une pause|arrêter|arrêter|pauser & moment|endroit|point",
      "attends|attendez",
      "seconde|instant|minute|moment & une|deux|un",
      "pause| en pause",
      " plus rien & fais|faites|touche|change"
    ],
    wantsAll: [
      "tous les|toutes les|chaque &  ",
      "tous|toutes|tout & fai",
      "arrête|vous arrêtez|interromps & avant|tant|jusqu",
      "demander|arrêter|vous arrêter|pause|interruption & sans ",
      "pas besoin de |ne me demande",
      " aucun|oublie",
      "continue & à ce que ",
      "implémente|corrige|migre|convertis|fais & les "
    ],
    saysWritten: [
      "créé|mis à jour|ajouté|modifié|réécrit|écrit|complété|étendu|adapté|changé & ai ",
      "ajouté  & ai ",
      "ajout|création|mise à jour|modification|réécriture & de |du |d",
      "ajout|création|mise à jour|modification|réécriture|créé|mis à jour|ajouté|modifié|réécrit|écrit|complété|étendu|adapté|changé|nouveau & .|makefile|dockerfile|.gitignore",
      "créé|mis à jour|ajouté|modifié|réécrit|écrit|complété|étendu|adapté|changé & a été|est",
      "nouveau|fichier & : "
    ],
    saysCommitted: [
      "commi & ai ",
      "commi & té",
      "commi & est|sont|a été|ont été",
      " commit & fait|créé"
    ],
    saysPushed: [
      "poussé|pushé & ai ",
      "poussé|pushé & sur|vers|la|les|à",
      "poussé|pushé & est|sont|a été|ont été",
      "ouvert|créé|soumis & ai ",
      "ouverte|créée & pr|pull request|merge request|mr"
    ],
    saysCheckedByHand: [
      "vérifié|testé|contrôlé|validé|confirmé|essayé & dans |à la main|manuellement| curl|visuellement",
      "ouvert  & page|application|site|navigateur|url",
      " capture & écran"
    ]
  },
  it: {
    testsPass: [
      "passano|passati|superati|verdi & test"
    ],
    wholeSuite: [
      "tutta la suite|completa|intera"
    ],
    failing: [
      "fallit"
    ],
    knownFailure: [
      "fallito|fallivano & già "
    ],
    gap: [
      "manca|mancano & ancora|implementare|scrivere|fare|migrare",
      " ancora  & implementat|scritt|finit|complet|fatt|migrat",
      "resta & fare|scrivere|implementare|migrare"
    ],
    noGap: [
      "come richiesto"
    ],
    givesReason: [
      "perché|poiché|a causa|richiede|dipende da|bloccat|l'accesso|la chiave"
    ],
    gapHeading: [
      "manca|da fare"
    ],
    laterHeading: [
      "prossimi passi"
    ],
    hedged: [
      "dovrebbe|se|quando|prima|ancora|non"
    ],
    offer: [
      "vuoi che  & continui|proceda|finisca"
    ],
    goOn: [
      "continua|avanti"
    ],
    stop: [
      "basta|fermati|lascia "
    ],
    startsAsQuestion: [
      "perch|come|cosa"
    ],
    stubWanted: [
      "stub|scheletro|segnaposto"
    ],
    plan: [
      " piano & il|del|questo|nostro"
    ],
    nextStep: [
      "eseguo|scrivo|procedo|passo|aggiungo|correggo|eseguirò|scriverò & ora|adesso|poi|quindi"
    ],
    noStep: [
      "aspetto|se vuoi"
    ],
    done: [
      "fatto"
    ],
    goOnQuestion: [
      "vuoi che |continuare|procedere|proseguire"
    ],
    wantsAll: [
      "tutt|tutt"
    ]
  },
  ja: {
    testsPass: [
      "テスト & 通り|通って|通過|パス|成功|グリーン"
    ],
    buildPasses: [
      "ビルド & 成功|通"
    ],
    wholeSuite: [
      "テスト|スイート|テスト"
    ],
    failing: [
      "失敗"
    ],
    knownFailure: [
      "もともと|既存の"
    ],
    gap: [
      "ていません|ていない|ありません|未実装 & まだ|未だ",
      "未実装|未対応|残って"
    ],
    givesReason: [
      "ため|ので|からです|必要|依存|ブロック|権限|アクセス"
    ],
    gapHeading: [
      "未完了|残り|未実装"
    ],
    laterHeading: [
      "今後|次のステップ"
    ],
    hedged: [
      "はず|場合|まだ|ません|未"
    ],
    offer: [
      "続けましょうか|続けますか"
    ],
    goOn: [
      "続けて|続き"
    ],
    stop: [
      "やめて|止めて|ストップ|停止"
    ],
    stubWanted: [
      "スタブ|雛形|ひな形|スケルトン|プレースホルダ|骨組み"
    ],
    takeBack: [
      "やっぱり|代わりに|やめて|明日|後で"
    ],
    plan: [
      "計画|プラン"
    ],
    nextStep: [
      "します|書きます & 次に|これから|では|それでは"
    ],
    noStep: [
      "お待ち|お知らせ"
    ],
    done: [
      "完了"
    ]
  },
  ko: {
    testsPass: [
      "테스트|스위트|test|pytest|jest|vitest & 통과|성공|성공적으로 |초록",
      "테스트|스위트|test|pytest|jest|vitest & 실패|실패",
      "통과"
    ],
    testsRan: [
      "테스트|스위트|test|pytest|jest|vitest & 실행|수행|돌렸|돌려|돌린 결과",
      "테스트|스위트|test|pytest|jest|vitest & 실행|수행",
      "테스트|스위트|test|pytest|jest|vitest & 검증|확인"
    ],
    buildPasses: [
      "빌드|컴파일|build & 통과|성공|성공적으로 |초록|문제|이상|오류|에러",
      "완료 & 빌드|컴파일",
      "없이  & 컴파일|빌드"
    ],
    lintIsClean: [
      "깨끗|통과|성공|성공적으로 |초록 & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|린트|린터|린팅",
      "오류|에러|경고|문제|이슈|위반|지적|오류|에러|경고|문제|이슈|위반|지적 & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|린트|린터|린팅"
    ],
    typesPass: [
      "깨끗|통과|성공|성공적으로 |초록 & check|tsc|mypy|pyright|typescript|타입",
      "check|tsc|mypy|pyright|typescript|타입 & 오류|에러|경고|문제|이슈|위반|지적|오류|에러|경고|문제|이슈|위반|지적",
      "타입 & 오류|에러"
    ],
    allChecksPass: [
      "모든|전체 & 통과|성공|성공적으로 |초록",
      "모두|전부 & 검사|체크|검증",
      "ci|파이프라인 & 통과|성공|성공적으로 |초록"
    ],
    wholeSuite: [
      "테스트|스위트|모든 테스트"
    ],
    failing: [
      "실패",
      "오류|에러",
      "깨|빨간|타임아웃|통과|통과"
    ],
    knownFailure: [
      "변경|수정|작업|커밋 & 부터|에도|에 이미|에서도|에 있",
      "에서도 & main|master|메인|마스터|기본 브랜치|기존 브랜치",
      "관련|관계|상관|연관|무관",
      "원래|부터|에도|기존|이전|이미",
      "간헐적|플레이키|대로|의도적|재현| 없이도"
    ],
    gap: [
      "아직  & 하지|되지|되어 있지|돼 있지",
      "하지|작성|구현|추가|업데이트|마이그레이션|수정|반영|적용|전환|진행|연동|마무리|착수|시작|문서화|리팩토링|이전|완료|테스트|검증",
      " 아직  & 테스트|문서|구현|지원|마이그레이션",
      "남아 & 작업|구현|업데이트|테스트|마이그레이션|작성|문서",
      "나머지|남은 & 아직 |입니다| 상태",
      "임시로|우선|일단 & 빈 |하드코딩|더미|목업|스텁|플레이스홀더",
      "작성|구현|추가|업데이트|마이그레이션|수정|반영|적용|전환|진행|연동|마무리|착수|시작|문서화|리팩토링|이전|완료|테스트|검증 & 중",
      "일부만|부분적으로|절반만 & 작성|구현|추가|업데이트|마이그레이션|수정|반영|적용|전환|진행|연동|마무리|착수|시작|문서화|리팩토링|이전|완료|테스트|검증",
      "상태|입니다 & 구현|완료|완성|작성|반영|적용"
    ],
    noGap: [
      "대로|하지 않|하시지 않|받지 않|에 따라|에 없|에 포함되지|이 없|사항이 아",
      "범위|필요|불필요",
      "의도|일부러|부터|에도|에는|이미 |선택|원하|필요하",
      "커밋|푸시|배포|머지|병합|릴리 & 은|는|을|를|도|하지|되지",
      "원인|문제|때문|까닭",
      "됩니다|합니다 & 표시|출력|나열",
      "으면|다면|는 경우|을 때|은 경우|더라도 & 않|못|없|있",
      "없음|없습니다|해당|모두 완료|이상 |이제 "
    ],
    givesReason: [
      "때문|위해|필요|므로|의존|권한|접근"
    ],
    gapHeading: [
      "남은 |완료|구현|완성",
      "아직 |하지 "
    ],
    laterHeading: [
      "다음 |향후|추후|나중|권장|추천|제안|후속|범위|선택|선택적|개선 아이디어|직접 |사용자가 "
    ],
    backgroundHeading: [
      "원인|참고|제한|제약|배경|왜 |문제점|문제 상황|이유|주의|한계|맥락|비고|알려진|문제"
    ],
    forPeople: [
      " 계획|리뷰어|머지|병합|출시|배포|릴리|수동|직접 |확인해|리퀘스트"
    ],
    hedged: [
      "것|거|겁|것 같|듯|예상|추정|추측|아마|바랍니다|기대됩",
      "면|경우|야|하도록|되도록|는지|필요",
      "지|못|안 했|아직|제외|빼고|미확인",
      "이전|원래|예전|기존에는|전에는|했었|수 있|주세요|주시|하세요"
    ],
    offer: [
      "계속|이어서|나머지|다른|남은|다음  & 할까요|갈까요|드릴까요|해도 |할까|하시겠습니까|하면 될까요",
      "할까요|갈까요|드릴까요|해도 |할까|하시겠습니까|하면 될까요 & 도 ",
      "드릴까요 & 해|어|아|여|려|겨",
      "있나요|있으신가요|있을까요|있으세요|하신가요 & 도와|도움|필요|궁금",
      " 원하 & 하길|하기를|드리길"
    ],
    goOn: [
      "계속|진행|이어서|마저",
      "나머지|남은|다음|네|넵|응"
    ],
    stop: [
      "멈춰|멈추세요|그만|스톱|스탑|중단|중지|취소|하지|관둬|됐어",
      "멈춰|그만|중단|중지|취소|여기까지"
    ],
    stopSomething: [
      "중지|멈춰|멈추|종료|중단|꺼|내려 & 서버|컨테이너|프로세스|데몬|서비스|워커|파이프라인|앱|도커",
      "그만 & 거|것|건|걸|기"
    ],
    onlyPart: [
      "멈춰|기다려|대기해|중단해 & 하고|고 나서|다음|뒤|후|다음",
      "기다려|기다리|받고 & 내|제",
      "만 & 번째|1번째|첫",
      "만|단계|작업|항목|태스크",
      "한 번에 |하나|한 개"
    ],
    startsAsQuestion: [
      "왜|어떻게|뭐|뭘|뭐가|무엇|무슨|어디|어디에|어디서|언제|누가|누구|몇|얼마나|어느|어떤 &  ",
      "거야|건가|개야|이야|뭐야|있어|있지|인가요|한가요|나요|까요|습니까|입니까|느려 & 왜|어떻게|뭐|뭘|뭐가|무엇|무슨|어디|어디에|어디서|언제|누가|누구|몇|얼마나|어느|어떤",
      "설명|요약|비교|알려|말해",
      "나요|까요|니까|가요"
    ],
    work: [
      "수정|추가|작성|구현|변경|삭제|제거|업데이트|리팩토링|리팩터링|교체|적용|처리|정리|개선|마이그레이션|전환|연결|생성|해결|반영 & 해|부탁|하자|하고|하세요",
      "고쳐|만들어|바꿔|옮겨|넣어|지워|없애|나눠|빼"
    ],
    review: [
      "리뷰|검토|분석|조사|점검|진단|파악 & 해|부탁",
      "봐 & 살펴|들여다|훑어|확인해|한|좀",
      "확인해| 확인해",
      "는지|결과 & 테스트|돌려|실행"
    ],
    failureWanted: [
      " 테스트 & 실패하는|깨지는|빨간",
      "재현|실패해야"
    ],
    stubWanted: [
      "스텁|뼈대|골격|플레이스홀더|스켈레톤"
    ],
    takeBack: [
      "대신 |말고|됐어|하지|건드리지|건너뛰|내일|나중에|다음에 하|취소|빼|제외하|생략|잊어|보류|필요",
      "아니"
    ],
    plan: [
      " 계획|계획|플랜"
    ],
    planPart: [
      "단계|번째 ",
      "작업|항목|태스크|과제|단계|단계|섹션|파트|작업|항목|페이즈|태스크"
    ],
    nextStep: [
      "하겠습니다|할게요|하겠어요|보겠습니다|볼게요|하도록 하겠습니다 & 실행|수정|업데이트|구현|추가|작성|진행|확인|변경|적용|시작|테스트|검증|마이그레이션|전환|커밋|생성|삭제|제거|처리|정리|분석|조사|검토|리팩토링|빌드|설치|해결|이동|교체|개선|반영|점검|마무리",
      "겠습니다 & 고치|돌려|살펴|찾아|돌리|만들|바꾸|옮기|넘어가|들어가|읽어|알아",
      "게요 & 고칠|돌릴|돌려|살펴|찾아|만들|바꿀|옮길|넘어갈|읽어",
      "합니다 & 진행|시작"
    ],
    noStep: [
      "기다리|기다릴게|알려|말씀해|끝나|완료되|종료되|나오|돌아오|앞으로|다음|원하|필요하",
      "여기서|이만|주|보고|알려|멈추겠|마치겠"
    ],
    done: [
      "완료|해결|구현|수정|완료|끝났|끝냈|마쳤|고쳤|마무리|정상"
    ],
    waitsForRun: [
      "기다리겠|기다리는 중|기다리고 있|기다릴게|대기 중|대기하겠|대기하고 있 & 빌드|ci|파이프라인|워크플로|작업|테스트|스위트|에이전트|배포|벤치마크|설치|결과|모니터|검사",
      "실행|진행|작업|빌드 & 빌드|ci|파이프라인|워크플로|테스트|스위트|에이전트|배포|벤치마크|설치|검사",
      "알림을 받 & 끝나|완료되|종료되|나오|돌아오",
      "겠습니다|게요 & 끝나|완료되|종료되|나오|돌아오",
      "겠습니다|게요 & 끝나|완료되|종료되|나오|돌아오"
    ],
    waitsForPerson: [
      "할 수 없|하지 못 & 없어|없어서",
      "겠습니다|할게요|드릴게요 & 시면|신다면|신 후|신 뒤|시는 대로",
      "주시겠|주세요|주실 수|주시기 & 알려|말씀해|공유해|전달해",
      "는지|을지|신지|할지|인지|여부를 ",
      "권한 & 거부|부족",
      "하려면|하기 위해 &  필요",
      "주셔야|결정|선택|판단",
      "기다리겠|기다리고 있습니다|기다릴게 & 답변|답|승인|결정|확인|회신|지시|의견|피드백|선택",
      "저는|제가|저에게|저에겐|제게 &  없"
    ],
    goOnQuestion: [
      "계속|이어서|나머지|남은|다음 |단계 & 할까요|갈까요|드릴까요|해도 |할까|하시겠습니까|하면 될까요"
    ],
    pauseRequest: [
      "적당한|좋은|편한|알맞은|적절한 & 멈|중단|쉬|일시|끊",
      "잠깐|잠시|잠만",
      "여기서|이쯤에서|기다려",
      "아무 & 것도 "
    ],
    wantsAll: [
      "모든  & 파일|모듈|테스트|폼|스크립트|페이지|컴포넌트|핸들러|서비스|명령|작업|단계|패키지|템플릿",
      "전부|모두|싹|다 & 해|끝내|처리해|구현해|고쳐|수정해|완료해|진행해|마무리해",
      "개 & 전부|모두|다",
      " 때까지  & 계속|멈추지|쉬지",
      "말고 |확인받|허락받|물어볼|물어보",
      "하나도 |중간에 "
    ],
    saysWritten: [
      "생성|추가|수정|업데이트|작성|변경|갱신|개선|편집|보완|반영|만들었|고쳤 & .|makefile|dockerfile|.gitignore",
      "추가|수정|생성|변경|업데이트|신규|작성 & .|makefile|dockerfile|.gitignore",
      "파일 & : "
    ],
    saysCommitted: [
      "커밋 & 했|하였|됐|되었|만들었|남겼|마쳤",
      "커밋|커밋|커밋"
    ],
    saysPushed: [
      "푸시|푸시",
      "pr|리퀘스트|pull request|mr & 생성|오픈|등록|열었|올렸|만들었|열렸"
    ],
    saysCheckedByHand: [
      "확인|테스트|검증|점검 & 브라우저|크롬|chrome|파이어폭스|사파리",
      "curl로|curl을 사용해|수동으로|육안으로|눈으로|직접 ",
      "스크린샷 & 찍어|찍었|찍고|캡처했|캡처해|촬영했"
    ]
  },
  pt: {
    testsPass: [
      "teste|suíte|suite & passa|passou|passaram|passando|verde|com sucesso|bem-sucedid",
      "teste|suíte|suite &  falh",
      "aprovado|passaram|passando|verde"
    ],
    testsRan: [
      "teste|suíte|suite & executei|rodei|corri|reexecutei|voltei a ",
      "executad|rodad & teste|suíte|suite",
      "verificado|validado|confirmado & teste|suíte|suite"
    ],
    buildPasses: [
      "build|compilação & passa|passou|passaram|passando|verde|com sucesso|bem-sucedid|sem erros",
      "compila & projeto|código|tudo|build"
    ],
    lintIsClean: [
      "limpo|passa|passou|passaram|passando|verde|com sucesso|bem-sucedid & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet",
      "erro|aviso|problema|falha & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet"
    ],
    typesPass: [
      "limp|passa|passou|passaram|passando|verde|com sucesso|bem-sucedid & check|tsc|mypy|pyright|typescript| de tipos",
      "erro|aviso|problema|falha & check|tsc|mypy|pyright|typescript| de tipos",
      " de tipo &  erro"
    ],
    allChecksPass: [
      "passa|passou|passaram|passando|verde|com sucesso|bem-sucedid & verificações|checks|checagens|gates|ci|pipeline",
      "verde|passando|tudo passa"
    ],
    wholeSuite: [
      "toda a suíte|completa|inteira"
    ],
    failing: [
      "falh & a|as|am|ou|aram|ando|ado|ava|e",
      "erro",
      "quebrad|vermelh"
    ],
    knownFailure: [
      "falhav|exist|estava|falhava|antes d",
      "relaci|relação|nada a ver|sem relação|não relacionad|existente|instável|flaky",
      "esperado|previsto|pedido|solicitado|de propósito|intencional|reprodu"
    ],
    gap: [
      "falta|faltou ",
      "ainda não  & implementad|feit|concluíd|terminad|escrit|migrad|adicionad|atualizad|corrigid|convertid|cobert|testad|pront",
      "ainda não |terminei|implementei|concluí",
      "implementar|escrever|migrar|fazer|adicionar|corrigir|terminar|concluir|atualizar|testar|cobrir|converter|completar & consegui|pude",
      "só |parcialmente ",
      "por enquanto & vazi|stub|placeholder|hardcode|mock|simulad|fictíci|provisóri",
      "não deu tempo|fiquei sem |resta|ficou|ficaram"
    ],
    noGap: [
      "pediu|pediste|solicitado|pedido|solicitou|combinado|combinamos|fora do escopo|opcional",
      "necessári|precis|pedid|solicitad|requerid|intencional|de propósito|deliberad",
      "existia|estava|faltava|vinha|anteriormente|originalmente|quiser|preferir|desejar",
      "commitad|pushad|implantad|publicad|mesclad|a causa|o problema|o bug|o erro|já não|não mais",
      "não |falta|nada|nenhum|tudo pronto",
      "mostra|retorna|imprime|informa|exibe"
    ],
    givesReason: [
      "porque|pois|visto que|devido a|para que",
      "já que|requer|precisa d|depende d|bloquead|acesso|a chave|o token|sem "
    ],
    gapHeading: [
      "pendente|pendências|falta|fazer|terminar|implementar|em falta|incompleto",
      "concluído|feito|implementado|terminado| pendente"
    ],
    laterHeading: [
      "próximos passos|passos seguintes|fora do escopo|melhorias|futur|mais tarde|recomenda|sugest|opcional",
      "da sua parte|do seu lado|para você"
    ],
    backgroundHeading: [
      "causa|nota|limitaç|contexto|por que|o problema|o erro|observaç|antecedentes|ressalva"
    ],
    forPeople: [
      "plano de teste|revisor|antes |deploy|release|manual|homologação",
      "você |pull request"
    ],
    hedged: [
      "deve|deveria|poderia|quando|ainda|antes|até|exceto|salvo|nunca",
      "provavelmente|talvez|tomara|espero|em teoria",
      "se  & os|as|o|a|todos|todas|tudo|isso|você|for|estiver|passar",
      "não"
    ],
    offer: [
      "quer|queres|deseja|gostaria|prefere &  que ",
      "continuar|seguir|prosseguir|ajudar|mais alguma coisa"
    ],
    goOn: [
      "continu|continuar|seguir|prosseguir|segue|siga|pross|sim|o resto",
      "termin| o resto"
    ],
    stop: [
      "pare|para|chega|esquece|cancela|pare|para|chega por hoje",
      "deixa |não continue|interrompa"
    ],
    stopSomething: [
      "pare|para|cancel|interrompa & o|a|os|as|todos|todas|quando|se|ao",
      "pare|para|deixe &  de "
    ],
    onlyPart: [
      "pare|espera|espere|aguard|para & e|depois|então",
      "arquivo|ficheiro|passo|tarefa|item &  vez",
      " primeir & só|somente|apenas",
      "tarefa|passo|item|fase|parte|etapa & só|somente|apenas"
    ],
    startsAsQuestion: [
      "o qu|por|qual|quais|como|onde|quando|quem|quant|tem|existe|há|é",
      "expli|descrev|diz|explica|mostra|resuma",
      "dizer|explicar|mostrar|descrever & pode|poderia|consegue"
    ],
    work: [
      "corrige|corrija|conserta|arruma|implement|adicion|escrev|mud|refator|cri",
      "remov|apag|renomei|substitu|atualiz|migr|faça"
    ],
    review: [
      "revis|olh|analis|examin|audit|avali|inspecion|verifi|investig|descubra",
      "revisão|análise|dá uma olhada",
      " os testes & rod|execut|corre"
    ],
    failureWanted: [
      "teste|teste vermelho|tdd|reprodu|falhar"
    ],
    stubWanted: [
      "stub|esqueleto|placeholder|não implementad"
    ],
    takeBack: [
      "melhor|esque|deix|amanhã|mais tarde|em vez|outra hora|outro dia|pul|cancela",
      "não  & mex|faça|toque|mude|altere"
    ],
    plan: [
      " plano & o|do|no|este|esse|nosso|seu|teu|meu"
    ],
    planPart: [
      "fase|passo|tarefa|seção|secção|item|parte|etapa|marco &  "
    ],
    nextStep: [
      "agora|em seguida|a seguir|depois & vou|vamos|executo|rodo|escrevo|implemento|adiciono|corrijo|atualizo|reviso|migro|passo|verifico|termino|faço",
      "executar|rodar|escrever|implementar|adicionar|corrigir|atualizar|verificar|criar|migrar|testar|continuar|terminar|remover|revisar|vou agora|vamos |deix|deixa eu "
    ],
    noStep: [
      "aguardo|quiser|preferir|precisar|avis|avise|me avis|aviso ",
      "de agora em diante|a partir de agora|no futuro|paro por aqui|assim que|quando|esperar|aguardar"
    ],
    done: [
      "pronto|pronta|feit|complet|concluíd|terminad|corrigid|implementad|funciona|resolvid|finalizad"
    ],
    waitsForRun: [
      "esperar|aguardar|esperando|aguardando|à espera d|aguardo & build|ci|pipeline|workflow|job|teste|suíte|agente|colegas|resultado|deploy|execução|benchmark|compilação",
      "aguardando|esperando|à espera d & build|ci|pipeline|workflow|job|teste|suíte|agente|colegas|resultado|deploy|execução|benchmark|compilação",
      "rodando|executando|a correr|em execução|trabalhando|a trabalhar|em andamento & ainda ",
      " em segundo plano & rodando|em execução|a correr",
      "notificad|avisad|acordad|vai me |acordará|avisará|notificará",
      "quando|assim que & aviso|avisarei|informo|volto"
    ],
    waitsForPerson: [
      "consigo|posso|pude|consegui & não ",
      "depois que|assim que &  você ",
      "avisar|dizer|contar|confirmar|mandar|enviar & pode|poderia|podes",
      "me diga|diga-me|me diz|diz-me & o que |qual|quais|como prefere",
      "permissão|acesso & negad|recusad|bloquead",
      "preciso d|aguardo|no aguardo d|à espera d",
      "decisão é |você decide|tu decides|cabe a você|não tenho "
    ],
    goOnQuestion: [
      "continuo|sigo|prossigo|avanço & ?",
      "continuar|seguir|prosseguir|avançar & posso|devo",
      "quer|queres|deseja|gostaria & continue|siga|prossiga|avance|termine|faça"
    ],
    pauseRequest: [
      "ponto|momento|lugar & pausar|parar|fazer uma pausa|uma pausa",
      "esper|aguard|peraí|pera|aguenta",
      "momento|momentinho|segundo|instante|minuto & um|me dá um",
      "pausa| mais nada"
    ],
    wantsAll: [
      "todos os|todas as|cada &  ",
      "tudo|todos|todas & faz|faça",
      "não par & até|antes",
      "perguntar|parar|pausas|consultar & sem ",
      "não precisa |pergunt",
      "nenhum|nada & deix|pule|esqueça|omita",
      "continu|trabalh|segue &  até ",
      "implement|corrija|corrige|migr|convert|faz & s "
    ],
    saysWritten: [
      "criei|atualizei|adicionei|alterei|modifiquei|reescrevi|escrevi|editei|mudei|estendi|ampliei|acrescentei & .|makefile|dockerfile|.gitignore",
      "criei|adicionei|acrescentei|escrevi|coloquei & em|a|no|na",
      "adicionad|criad|atualizad|novo|alterad|reescrit|acrescentad & .|makefile|dockerfile|.gitignore",
      "criado|atualizado|alterado|adicionado|modificado|reescrito|acrescentado &  foi ",
      "arquivo|ficheiro|arquivo|ficheiro & : "
    ],
    saysCommitted: [
      "commit|commitei|comitei",
      "itad & com",
      " commit & criei "
    ],
    saysPushed: [
      "push|pushei",
      "enviad|pushad & tudo|mudanças|alterações|trabalho|correção|arquivos|branch|commit|tag",
      "enviei  & commit|branch|mudanças|alterações|tag",
      "abri|criei & pr|pull request|merge request|mr",
      "abert|criad & pr|pull request|merge request|mr"
    ],
    saysCheckedByHand: [
      "verifiquei|testei|conferi|chequei|validei & navegador|browser|chrome|firefox|à mão|manualmente| curl|visualmente",
      "verificad|testad|conferid|validad & navegador|browser|chrome|firefox|à mão|manualmente| curl|visualmente",
      "abri  & página|navegador|aplicativo|site|app",
      " captura|tirei "
    ]
  },
  ru: {
    testsPass: [
      "тест|test|pytest|jest|vitest & проход|прош|пройден|зел|успеш",
      "тест|test|pytest|jest|vitest & проход|прош|пройден|зел|успеш",
      "ошибок|падений|упавших|упало|провал & тест|test|pytest|jest|vitest",
      "выполн|отработа|заверш & успешно|ошибок|падений",
      "пройден|прошл|зел"
    ],
    testsRan: [
      "запусти|прогна|выполни|запуска|прогоня & тест|test|pytest|jest|vitest",
      "запущены|выполнены|прогнаны & тест|test|pytest|jest|vitest",
      "запусти|прогна & тест|test|pytest|jest|vitest",
      "проверено|подтверждено|проверил|подтвердил & тестами"
    ],
    buildPasses: [
      "сборка|билд|компиляция|build & проход|прош|пройден|зел|успеш|без ошибок|в порядке",
      "компилируется|собирается & проект|код|вс|приложение"
    ],
    lintIsClean: [
      "lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|линт & чист|доволен|проход|прош|пройден|зел|успеш|ошиб|замечани|предупреждени|проблем|нарушени|претензий",
      "ошиб|замечани|предупреждени|проблем|нарушени|претензий|ошиб|замечани|предупреждени|проблем|нарушени|претензий & lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|линт"
    ],
    typesPass: [
      "check|tsc|mypy|pyright|typescript|проверка типов|тайпчек|типизация & чист|доволен|проход|прош|пройден|зел|успеш|ошиб|замечани|предупреждени|проблем|нарушени|претензий",
      "ошиб|замечани|предупреждени|проблем|нарушени|претензий|ошиб|замечани|предупреждени|проблем|нарушени|претензий & check|tsc|mypy|pyright|typescript|проверка типов|тайпчек|типизация",
      "ошибок | ошибок "
    ],
    allChecksPass: [
      "проход|прош|пройден|зел|успеш & проверки|чеки|гейты|джобы|ci|пайплайн",
      "зел|проходит & вс"
    ],
    wholeSuite: [
      "набор|прогон|сюит|все тесты"
    ],
    failing: [
      "пада|упа|провал|слома|проход|прош|собирается|компилируется",
      "ошиб|падени",
      "красн|таймаут|завис"
    ],
    knownFailure: [
      "изменени|прав|коммит|исправлени|и до изменени",
      "main|master|мастере|мейне|чистом|чистой & на|в",
      "связан| отношения|относ|не вызван",
      "уже |падал|был|существовал",
      "нестабильн|флаки|мигающ|известн",
      "ожида|просил|задумано|запланирован|договаривал|ожидаемо|намеренно|специально|воспроизв",
      "изменений|правок|на чист"
    ],
    gap: [
      "реализован|сделан|написан|готов|заверш|перенес|исправлен|добавлен|обновл|перевед|покрыт|доделан|подключ|переписан|протестирован|начат &  не ",
      "реализова|сдела|написа|обнови|добави|исправи|заверши|додела|покры|нача|дописа|переписа|подключи|протестирова|перен|перев|перенесла|перевела &  не ",
      "делать|писать|написать|реализовать|добавить|перенести|обновить|исправить|перевести|покрыть|подключить|завершить & оста",
      "не успел|не успел|не успел|руки не дошли|не дошли руки|времени не хватило|не хватило времени",
      "заглушк|захардкожен|список|массив|строк|объект|ответ|замокан & пока|временно",
      "только|лишь|пока|реализован|сделан|написан|готов|заверш|перенес|исправлен|добавлен|обновл|перевед|покрыт|доделан|подключ|переписан|протестирован|начат|реализован|сделан|написан|готов|заверш|перенес|исправлен|добавлен|обновл|перевед|покрыт|доделан|подключ|переписан|протестирован|начат",
      "частично|наполовину|частично|наполовину",
      "тест|документаци|поддержк|обработк|реализаци|миграци|валидаци & нет|отсутству",
      "остальн|оставш & реализован|сделан|написан|готов|заверш|перенес|исправлен|добавлен|обновл|перевед|покрыт|доделан|подключ|переписан|протестирован|начат",
      "незакрыт|нереализован|недодела|невыполнен|незаверш & остал"
    ],
    noGap: [
      "просил|попросил|хотел|договаривал|договорил|обсуждал|указал|требовал|ей просьбе",
      "нуж|требу|требовал|вход|обязательн|относ|предусмотрен|просил|речи не ",
      "намеренно|осознанно|специально|сознательно|рамок|задачи|скоупа|за рамками",
      "раньше|ранее|изначально|прежде|опционально|по желанию|при необходимости|хотите|хочешь|нужно|потребуется|захотите",
      "закоммичен|запушен|задеплоен|смержен|опубликован|выложен|коммитил|пушил|деплоил",
      "причина|проблема|ошибка|дело|потому что|так как|из-за того",
      "показыва|сообща|выводи|возвраща|отобража|печата",
      "если|когда|котор|чтобы|прежде чем|до тех пор & не|нет",
      "нет|ничего|готово|сделано|теперь |больше не "
    ],
    givesReason: [
      "потому|так как|поскольку|из-за|требует|нужен|нужн|завис|без "
    ],
    gapHeading: [
      "осталось|сделано|реализовано|готово|завершено|выполнено|доделано",
      "незаверш|открытые|оставшиеся|недоделанное|недоделки|не хватает"
    ],
    laterHeading: [
      "следующ|дальнейш|улучшени|доработк|расширени|на будущее|в будущем|позже|потом|идеи|что дальше",
      "рекомендаци|предложени|рамок|задачи|скоупа|за рамками|необязательн|опциональн|по желанию|вам|тебе|для вас|с вашей стороны"
    ],
    backgroundHeading: [
      "причин|примечани|заметк|ограничени|контекст|предыстори|почему|проблем|нюанс|оговорк|в ч|было|это работает"
    ],
    forPeople: [
      "план |тест-план|ревью|перед |релиз|депло|выкатк|вручную|ручн|при",
      "стоит|нужно|надо|следует|можете|можешь|проверьте|реквест"
    ],
    hedged: [
      "долж|если|когда|чтобы|прежде|пока|буд|бы|ли|можно|нужно|надо|следует|стоит|пожалуйста|кроме|исключением",
      "как только|после |до того как|ещ|раньше|ранее|изначально|никогда|нельзя",
      "не",
      "надеюсь|вероятно|возможно|наверное|скорее всего|видимо|похоже|по идее|предположительно|теоретически|якобы|думаю|проверьте|убедитесь|запустите"
    ],
    offer: [
      "продолж|доделать|закончить|переходить к|перейти к|приступ",
      "хотите|хочешь|желаете & чтобы я|запущ|напиш|провер|замен|займ|изуч|прогон|добавл|исправл|обновл|поправл|допиш|перепиш|почин|перенес|вынес|начн|собер|найд|перейд|закоммич|настро|подключ|протестиру|реализу|переимену|покро|продолж|выполн|посмотр|прочита|приступл|удал|сделаю|доделаю|создам|займусь|разберусь|возьмусь",
      "заодно|тоже|также|исправ|почин|добав|напи|реализ|сдела|обнов|удал|убер|убрать|замен",
      "заодно|тоже|также|и остальн & исправ|почин|добав|напи|реализ|сдела|обнов|удал|убер|убрать|замен",
      "помочь|помощь|что-"
    ],
    goOn: [
      "продолжай|продолжи|дальше|поехали|впер|да|давай|действуй|приступай",
      "делай|доделай|доделывай|заканчивай|закончи|заверши & дальше|до конца|остальное|оставшееся|начатое|вс"
    ],
    stop: [
      "останов|стоп|прекрати|перестань",
      "хватит|не надо|забудь|отмена|отставить|достаточно|не продолжай|отмени"
    ],
    stopSomething: [
      "останови|выключи|прекрати|перестань|хватит &  ",
      "стоп-"
    ],
    onlyPart: [
      "останов|стоп & и|потом|затем|после этого",
      "подожди|жди & и|потом|затем|после этого",
      " перв & только|лишь",
      "только|лишь|по одно"
    ],
    startsAsQuestion: [
      "что|почему|зачем|как|где|куда|откуда|когда|кто|кого|сколько|как|есть ли|можно ли|в ч",
      "рассказать|объяснить|показать|сказать|расскажи|объясни|опиши|покажи|скажи|поясни|перечисли"
    ],
    work: [
      "исправ|почин|добав|напи|реализ|сдела|обнов|удал|убер|убрать|замен|переимен|перепи|перенес|созда|измен|поменя|подключ|вынес|поправ|додела|настро|закоммит|отрефактор"
    ],
    review: [
      "сделай|проведи|проревьюй|глянь|разбер|найди причину",
      "посмотри|взгляни|проверь|проанализируй|изучи|исследуй|выясни|оцени",
      "посмотреть|глянуть|взглянуть|проверить|разобраться|проанализировать|изучить|выяснить|оценить & мож|смож",
      "тесты и  & скажи|сообщи|расскажи|доложи"
    ],
    failureWanted: [
      "падающ|красн & тест",
      "воспроизв| котор|падать|упасть"
    ],
    stubWanted: [
      "заглушк|скелет|каркас"
    ],
    takeBack: [
      "лучше|вместо|забудь|завтра|позже|впрочем|передумал|в другой раз",
      "оставь|пропусти|отмени| потом|сделаем|доделаем|разбер|трогай|делай|надо|меняй|добавляй|пиши"
    ],
    plan: [
      " план & этот|этого|этому|этом|наш|мо|тво|ваш|весь",
      " плану| плана|реализуй|выполни|исполни|заверши|придерживайся|начни|закончи"
    ],
    planPart: [
      "этап|шаг|фаз|раздел|пункт|задач|стади|секци|част &  ",
      "перв|втор|трет|четв & этап|шаг|фаз|раздел|пункт|задач|част"
    ],
    nextStep: [
      "",
      "делать|писать|написать|реализовать|добавить|перенести|обновить|исправить|перевести|покрыть|подключить|завершить|поправить|проверить|запустить & нужно|надо|осталось|необходимо|предстоит",
      "давай|позвольте|дайте &  "
    ],
    noStep: [
      "жду|подожду|дождусь|ожидаю|сообщу|отпишусь|впредь|отныне|остановлюсь|сообщите|скажите| знать|дальнейшем|будущем|пауз",
      "хотите|хочешь|нужно|захотите|потребуется|понадобится|на этом |когда|как только|после того"
    ],
    done: [
      "готов|выполнен|заверш|исправлен|реализован|реш|закончен|устран|починен|сделано|работа",
      "законч|заверш|исправ|почин|реш|реализовал"
    ],
    waitsForRun: [
      "жду|жд|ожидаю|ожидаем|подожду|дождусь & сборк|билд|тест|пайплайн|воркфлоу|джоб|агент|прогон|деплой|бенчмарк|результат|монитор|проверк|задач|ci",
      "ещ|пока|сейчас|до сих пор & ид|идут|выполня|выполняются|крутится",
      " работа & агент|джоб",
      " в фоне & выполня|выполняются|работа|запущен|ид|идут",
      "получу уведомление|разбуд|уведом|разбудит|уведомит|т уведомление",
      "сообщу|отпишусь|вернусь|доложу|напишу|продолжу|покажу & когда|как только",
      "сообщу|отпишусь|вернусь|доложу|напишу|продолжу|покажу & когда|как только"
    ],
    waitsForPerson: [
      "могу|смогу|смог|смогла|получится|никак|могу|смогу|смог|смогла",
      "когда|как только|после того & запущ|напиш|провер|замен|займ|изуч|прогон|добавл|исправл|обновл|поправл|допиш|перепиш|почин|перенес|вынес|начн|собер|найд|перейд|закоммич|настро|подключ|протестиру|реализу|переимену|покро|продолж|выполн|посмотр|прочита|приступл|удал|сделаю|доделаю|создам|займусь|разберусь|возьмусь",
      "сообщить|сказать|написать|подтвердить|прислать|дать знать & можете|можешь|могли бы вы|сможете",
      "скажите|сообщите|напишите|пришлите & пожалуйста|ите|йте|ьте",
      "скажите|сообщите|подскажите|напишите|дайте знать & как|что |как |стоит ли|нужно ли",
      "в доступе отказано|доступ |недостаточно прав & я|смог|удалось|могу",
      "ваш|тво & нуж|требуется|требуются|жду|жд|ожидаю",
      "ответа|подтверждения|решения|одобрения|реш| решать|выбор за ",
      "у меня  & нет ",
      "войти|залогиниться|подтвердить|разрешить|авторизоваться|выбрать|решить|предоставить & нужно|надо|прид|необходимо"
    ],
    goOnQuestion: [
      "продолж|двигаться дальше|идти дальше & ?",
      "перейти|переходить|приступ & ?",
      "остальн|оставш & доделать|делать|закончить|завершить|реализовать|исправить",
      " чтобы я  & хотите|хочешь"
    ],
    pauseRequest: [
      "удобн|подходящ|хорош|ближайш & момент|мест|точк",
      "подожди|погоди|постой|стой|обожди",
      "минут|секунд|сек|момент",
      "давай|сделай|сделаем|нужна|нужен|возьм|давай",
      "ничего  & делай|трогай|меняй|запускай"
    ],
    wantsAll: [
      "все|всех &  ",
      "сделай|доделай|исправь|реализуй|почини|закончи|заверши|перенеси|обнови|выполни & вс",
      "не останавливай & пока|до тех пор",
      "не спрашивая|вопросов|подтверждений|уточнений|остановок|за один |в один  & делай|работай|пройди|иди|сделай|доделай|выполни|продолжай|исправь",
      "спрашивай|спрашивать |спрашивать|спрашивать ",
      "ничего не |не пропускай ни одн|продолжай|работай|делай"
    ],
    saysWritten: [
      "созда|обнови|добави|измени|переписа|написа|поправи|исправи|дополни|отредактирова|расшири|вн|внесла|завел|зав & .|makefile|dockerfile|.gitignore",
      "созда|обнови|добави|измени|переписа|написа|поправи|исправи|дополни|отредактирова|расшири|вн|внесла|завел|зав & в|во",
      "создан|обновл|добавлен|измен|переписан|написан|дополнен|исправлен|внесен|внес|созда|обнови|добави|измени|переписа|написа|поправи|исправи|дополни|отредактирова|расшири|вн|внесла|завел|зав & в|во",
      "создан|обновл|добавлен|измен|переписан|написан|дополнен|исправлен|внесен|внес|созда|обнови|добави|измени|переписа|написа|поправи|исправи|дополни|отредактирова|расшири|вн|внесла|завел|зав|нов & .|makefile|dockerfile|.gitignore",
      "создан|обновл|добавлен|измен|переписан|написан|дополнен|исправлен|внесен|внес & .|makefile|dockerfile|.gitignore",
      "создан|обновл|добавлен|измен|переписан|написан|дополнен|исправлен|внесен|внес & файл|в|во",
      " файл & нов|созданн|измен|обновл|добавленн"
    ],
    saysCommitted: [
      "закоммитил|коммит|зафиксировал",
      "закоммичен|зафиксирован",
      "создан & коммит",
      "коммит|коммит "
    ],
    saysPushed: [
      "запушил|отправил",
      "запушен|отправлен|залит",
      "открыл|создал|завел|зав|сделал & pr|mr|реквест|pull request|merge request",
      "открыт|создан|открыт|создан"
    ],
    saysCheckedByHand: [
      "провери|протестирова|посмотре|попробова|проклика|потести|убедил|проверен|протестирован & браузере|хроме|chrome|firefox|safari|вручную|руками|через|с помощью|curl|визуально",
      "провери|протестирова|посмотре|попробова|проклика|потести|убедил|проверен|протестирован & браузере|хроме|chrome|firefox|safari|вручную|руками|через|с помощью|curl|визуально",
      "открыл & страниц|приложени|сайт|диалог|localhost|браузер",
      "скриншот|снимок экрана & сделал"
    ]
  },
  zh: {
    testsPass: [
      "测试 & 通过|成功|全绿",
      "測試 & 通過|成功"
    ],
    buildPasses: [
      "构建 & 成功|通过"
    ],
    wholeSuite: [
      "测试|測試 & 全部|所有|完整|整个|整個"
    ],
    failing: [
      "失败"
    ],
    knownFailure: [
      "本来就|原本就|之前就"
    ],
    gap: [
      "还没|還沒|尚未|暂未 & 实现|實現|完成|编写|撰寫|迁移|处理|添加|修复",
      "实现|编写|完成|迁移|补充 & 还|仍",
      "尚待|未完成"
    ],
    givesReason: [
      "因为|因為|由于|由於|需要|依赖|依賴|受限|无法访问|無法訪問|没有权限|沒有權限"
    ],
    gapHeading: [
      "未完成|待办"
    ],
    laterHeading: [
      "后续|下一步"
    ],
    hedged: [
      "应该|應該|如果|还没|没有|沒有|未"
    ],
    offer: [
      "继续|是否继续"
    ],
    goOn: [
      "继续|繼續|接着做"
    ],
    stop: [
      "停止|停|不用了|算了"
    ],
    stubWanted: [
      "占位|佔位|存根|骨架|桩|樁|脚手架|腳手架"
    ],
    takeBack: [
      "算了|改成|不要|明天|以后|先别"
    ],
    plan: [
      "计划|計劃"
    ],
    nextStep: [
      "接下来|现在|下一步 & 运行|编写|实现|修复|添加|更新|检查|开始"
    ],
    noStep: [
      "请告诉|等待"
    ],
    done: [
      "完成"
    ]
  }
};
