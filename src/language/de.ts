import type { Language } from "./language.ts";
import { FILE, first, goOn, LINTER, NO_LETTER, p, stop, TYPE_CHECKER, whole } from "./pattern.ts";

const TESTS = p`(tests?|specs?|testsuite|test-suite|suite|testlauf)\b`;
const GREEN = p`grün|bestanden|erfolgreich|fehlerfrei`;
const RUN_THROUGH = p`(lauf|läuf|geh)[a-z]{1,3} ([^.?!]{0,20} )?durch\b`;
const NO_ERRORS = p`(keine|0|null|ohne) (\S{1,20} )?(fehler|fehlschl|warnung|beanstandung|problem|befund|hinweis)`;
/** "The test checks that the request succeeds" is not about a run. */
const NOT_WHAT_IT_TESTS = p`(?<!\b(prüft|prüfen|ob|dass)\b[^.?!]{0,60})`;
const NOW = p`jetzt|nun|als nächstes|danach|anschließend|dann`;
const I_DO = p`werde|führe|schreibe|mache|starte|ändere|passe|prüfe|implementiere|behebe|ergänze|kümmere|setze|baue|teste`;
const I_DO_TOO = p`migriere|lese|schaue|füge|erstelle|entferne|stelle|aktualisiere|gehe|widme|committe|lasse|untersuche`;
const DONE = p`umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft`;
const COURTESY = p`^((bitte|hey|mal|ok|okay|kannst du|könntest du)[,.!]? )*`;
const HEY = p`^((bitte|ok|okay|hey|ach|sorry|nein|ne|und)[,.!…]* )*`;
const END = p`\s*([,.!…]|$)`;

// Waiting.
const THAT_RUNS = p`build|ci|pipeline|workflow|jobs?|tests?|testsuite|suite|testlauf|lauf|(sub-?)?agent(en)?|teammitglieder`;
const THAT_RUNS_TOO = p`deploy(ment)?|benchmark|installation|ergebnisse?n?|prüfung(en)?|monitor|hintergrund(lauf|prozess|job)?`;
const YOUR = p`(dein|ihr)e?[mnrs]?`;
const YOUR_WORD = p`freigabe|entscheidung|zugangsdaten|zustimmung|antwort|bestätigung|ok|okay|hilfe|rückmeldung|genehmigung`;
const YOUR_KEYS = p`passwort|schlüssel|token|login|zugang|berechtigung`;
const ONLY_LEAVE = p`(?![^?]{0,100}\b(oder (?!aufhören|stoppen|pausieren)|lösch|produktion|force|veröffentlich|deploy))`;
const NOT_WHICH = p`(?<!\b(welche[mnrs]?|was|wie|wo|womit)\b[^.?!]{0,120})`;

// What the agent says it did.
const FLATLY = p`(?<!\b(du|sie|ihr|nicht|nichts|kein|keine|keinen|nie|sobald|wenn|falls|ob|bevor|würde|sollten?|könnte|kann|konnte|muss|soll|wird|werden|bitte|niemand)\b[^?!,;:]{0,80})`;
const WROTE = p`angelegt|erstellt|aktualisiert|ergänzt|geändert|angepasst|geschrieben|umgeschrieben|überarbeitet|hinzugefügt|erweitert|umgestellt|bearbeitet|eingefügt`;
const COMMITTED = p`committe?t|commite?t|commited|committed|eingecheckt`;
const WORK_DONE = p`alles|änderungen|fix|stand|code|dateien|tests|branch|commits?|tag|das`;
const PUSHED = p`gepush(t|ed)\b(?<!\b(stack|stapel|array|queue|liste)\b[^?!]{0,20})`;
const A_PR = p`(pr|pull[- ]request|merge[- ]request|mr)( #\d+)?`;
const OPENED = p`geöffnet|erstellt|eröffnet|aufgemacht|angelegt|gestellt`;
const BY_HAND = p`im browser|in (chrome|firefox|safari)|manuell|von hand|händisch|(mit|per) curl|visuell`;
const CHECKED = p`geprüft|getestet|verifiziert|überprüft|ausprobiert|nachvollzogen|kontrolliert|angesehen`;

/** German. */
export const de = (): Language => ({
  testsPass: [
    p`${TESTS}[^.?!]{0,60}(${GREEN}|${RUN_THROUGH}|(0|keine) fehl)(?![a-z])${NOT_WHAT_IT_TESTS}`,
    p`${TESTS}[^.?!]{0,60}\b(0|keine) (fehler|fehlschläge)${NOT_WHAT_IT_TESTS}`,
    p`\b\d+ ?(\/ ?\d+ )?(tests? )?(bestanden|grün|erfolgreich)(?![a-z])`,
  ],
  testsRan: [
    p`\bhabe?\b[^.?!]{0,40}${TESTS}[^.?!]{0,40}(ausgeführt|laufen lassen|laufen gelassen|gestartet)`,
    p`${TESTS}[^.?!]{0,10}\b(habe ich|wurden|sind)\b[^.?!]{0,50}(ausgeführt|laufen lassen|gestartet|gelaufen)`,
    p`\b(mit|durch|anhand) (den |der |die )?(\S{1,20} )?${TESTS}[^.?!]{0,20}(verifiziert|geprüft|bestätigt|abgesichert)`,
  ],
  buildPasses: [
    p`\b(build|kompilierung|kompilation)\b[^.?!]{0,20}(${RUN_THROUGH}|${GREEN}|ohne fehler|klappt)(?![a-z])`,
    p`\b(projekt|code|alles|es|build)\b[^.?!]{0,15}\b(kompiliert|baut) ([^.?!]{0,15} )?(sauber|fehlerfrei|ohne fehler|durch|erfolgreich|wieder)(?![a-z])`,
  ],
  lintIsClean: [
    p`\b${LINTER}\b[^.?!]{0,35}(sauber|fehlerfrei|grün|${RUN_THROUGH})(?![a-z])`,
    p`\b${LINTER}\b[^.?!]{0,35}\b${NO_ERRORS}`,
  ],
  typesPass: [
    p`(\b${TYPE_CHECKER}\b|typ(über)?prüfung|typen-?check)[^.?!]{0,35}(sauber|${GREEN}|${RUN_THROUGH})(?![a-z])`,
    p`(\b${TYPE_CHECKER}\b|typ(über)?prüfung|typen-?check)[^.?!]{0,35}\b${NO_ERRORS}`,
    p`\bkeine typ-?fehler`,
  ],
  allChecksPass: [
    p`\b(alle (prüfungen|checks|gates|kontrollen)|ci|pipeline)\b[^.?!]{0,20}(${GREEN}|${RUN_THROUGH})(?![a-z])`,
    p`\balles (ist )?(jetzt |wieder |nun )?(grün|läuft durch)(?![a-z])`,
  ],
  wholeSuite: [p`\b(gesamte|ganze|komplette|vollständige)n? (test)?-?suite\b`],
  failing: [
    p`fehlgeschlagen|fehlschl|\bschl[aä]g(en|t|e)?\b[^.?!]{0,60}\bfehl\b`,
    p`(?<!\b(0|null|keinen?|ohne) (\S{1,20} )?)\bfehlern?\b`,
    p`\b(rot|kaputt|gescheitert|scheitern|scheitert|abgebrochen|timeout)\b`,
  ],
  knownFailure: [
    p`\b(schon|bereits) (vorher|zuvor|auf (main|master)|vorhanden|da\b|rot|fehl)`,
    p`\bvor (meine[nr]|diese[nr]|der) (änderung|anpassung|umstellung|commit)`,
    p`\b(auch|ebenso|genauso) (auf|ohne) (main|master|meine)`,
    p`\bunabhängig (davon|von)\b|\bnichts mit [^.?!]{0,40}\bzu tun\b`,
    p`\b(flaky|instabil|nicht von mir|nicht verursacht)\b|\bbestand(en)? (schon|bereits)\b`,
    p`\bwie (erwartet|gewünscht|gewollt|besprochen|vorgesehen|beabsichtigt)\b|\babsichtlich\b|reproduzier`,
  ],
  gap: [
    p`\b(fehlt|fehlen) (aber |mir )?noch\b|\b(steht|stehen) (aber )?noch (aus|offen|an)\b`,
    p`\bnoch (nicht|keine?n?) [^.?!]{0,40}${DONE}`,
    p`\bnoch (offen|ausstehend|unfertig|zu (tun|schreiben|erledigen|implementieren))\b(?! (sind|ist)\b)`,
    p`\bhabe? ich noch (nicht|keine?n?) [^.?!]{0,40}(${DONE}|gemacht|angefangen)`,
    p`\bnur (teilweise|zum teil|zur hälfte|halb) ${DONE}`,
    p`\bnur \d+ (von|der) (den )?\d+\b[^.?!]{0,40}${DONE}`,
    p`\b(vorerst|fürs erste|vorläufig)\b[^.?!]{0,60}(leere|stub|platzhalter|dummy|hart ?[ck]odiert|hardcoded|gemockt)`,
    p`\bbin ich (leider )?nicht (mehr )?(dazu )?gekommen\b|\b(zeit|kontext) (hat )?(nicht (mehr )?gereicht|reichte nicht)`,
    p`(restlichen?|übrigen|verbleibenden) [^.?!]{0,60}\b(sind|ist) (noch )?(offen|nicht) `,
  ],
  noGap: [
    p`\bwie (gewünscht|besprochen|gebeten|vereinbart|verlangt|gefordert|abgesprochen)|\bauf (deinen|ihren) wunsch`,
    p`\bnicht (nötig|notwendig|erforderlich|verlangt|gewünscht|gefragt|gefordert|teil|gebraucht|zum umfang|im umfang)`,
    p`\babsicht|\bbewusst\b|\bgewollt\b|\baußerhalb (des|vom)|\bgehört nicht (zu|zum|zur)\b|\bout of scope`,
    p`\bwar (schon )?vorher|\b(schon|bereits) (vorher|da|vorhanden)\b|\bfrüher\b|\bursprünglich`,
    p`\b(optional|bei bedarf)\b|\b(falls|wenn) (du|sie) (magst|willst|möchtest|wollen|möchten)`,
    p`\b(gepusht|deployt|ausgeliefert|veröffentlicht|gemerge?[dt]|${COMMITTED})\b`,
    p`\b(die ursache|der fehler|das problem|der grund) (war|ist)\b|\bweil\b[^.?!]{0,60}noch nicht`,
    p`^(?!.*\b(vorerst|fürs erste)\b).*\b(zeigt|meldet|listet|wirft|druckt)\b`,
    p`\b(wenn|falls|solange|ob|bis|sobald) (?!ich\b)[^.?!,]{0,60}\b(nicht|kein|keine|fehlt|fehlen)\b`,
    p`^(keine?|nichts|alles erledigt)\b|\b(jetzt|nun) (ist|sind|funktionier)|\bnicht mehr\b(?! (gekommen|geschafft|dazu))`,
    p`\b(bei denen|bei dem|deren|dessen)\b`,
  ],
  givesReason: [
    p`\b(weil|denn|wegen|aufgrund|damit|sonst|deshalb|daher)\b`,
    p`\b(erfordert|setzt voraus|blockiert|fehl(t|en) (der|die|das|mir))\b`,
    p`\b(hängt (von|davon) ab|benötigt|braucht|ohne (zugriff|zugang|schlüssel|deine?n?))`,
  ],
  gapHeading: [
    whole(
      p`(noch )?offen|offene (punkte|aufgaben)|(was )?(noch )?fehlt( noch)?|restarbeiten|ausstehend|unerledigt`,
    ),
    whole(
      p`(noch )?nicht (erledigt|umgesetzt|fertig|implementiert)|noch zu (tun|erledigen)|verbleibende? \w+`,
    ),
  ],
  laterHeading: [
    p`(nächste|weitere) schritte|mögliche (erweiterung|verbesserung)|später|ausblick|empfehl|vorschl[aä]g`,
    p`optional|außerhalb|nicht (im|teil) |für (dich|sie)|deinerseits|ihrerseits|was (du|sie) (noch )?tun`,
  ],
  backgroundHeading: [
    p`ursache|hinweis|einschränkung|hintergrund|kontext|warum|anmerkung|grenzen|das problem|der fehler|vorher|notiz`,
  ],
  forPeople: [
    p`testplan|reviewer|vor dem (merge|release|deploy)|release|deploy|rollout|manuell|abnahme|von hand`,
    p`solltest du|du solltest|sollten sie|sie sollten|du kannst|bitte (noch )?prüfen|pull request`,
  ],
  hedged: [
    p`\b(sollten?|würden?|wird|werden|könnten?|müssten?|dürften?|muss|wenn|falls|sobald|bitte|ob|damit)\b`,
    p`\b(bevor|vorher|zuvor|früher|noch|nicht|nie|niemals|außer|bis auf)\b`,
    p`\bkeine?[nmrs]?\b(?! (\S{1,20} )?(fehler|fehlschl|typ-?fehler|warnung|problem|beanstandung|befund|hinweis|regression))`,
    p`\b(hoffentlich|vermutlich|wahrscheinlich|wohl|voraussichtlich|angeblich|theoretisch|eigentlich|ungeprüft)\b`,
  ],
  offer: [
    p`\bsoll ich ((noch|auch|jetzt|dann) )?(weitermachen|fortfahren|den rest|die restlichen|die übrigen)`,
    p`\bsoll ich ((noch|auch|jetzt) )?mit de[mn] (rest|restlichen|nächsten)`,
    p`\bsoll ich (\S{1,20} ){0,3}(auch|noch|zusätzlich)\b`,
    p`\b(möchtest du|willst du|möchten sie|wollen sie|hättest du gern),? dass ich`,
    p`\bsonst noch (etwas|was)\b|\bkann ich (dir |ihnen )?(sonst )?noch\b`,
  ],
  goOn: [
    goOn(
      p`weiter(machen)?|mache? (weiter|fertig|den rest|das fertig|alles fertig)|fortfahren|fahre? fort|ja|den rest`,
    ),
  ],
  stop: [
    stop(
      p`stopp?|höre? (bitte )?auf|abbrechen|brich ab|aufhören|schluss|vergiss (es|das)|(das|es) reicht(?! nicht)`,
    ),
    stop(
      p`(halt|lass (es|das)( sein| bleiben)?)(?=${END})|halt (mal|stopp|an|hier|bitte|kurz)|lass gut sein`,
    ),
  ],
  stopSomething: [
    p`^(bitte )?(stoppe?|halte?) (den|die|das|alle|einen|server|container|hook|gate|wenn|beim|bei)\b`,
    p`^(bitte )?höre? (bitte )?auf,? (mit|den|die|das|\S{1,20} zu)\b`,
  ],
  onlyPart: [
    p`\b(dann|danach|und)[, ]+(stopp|halt|warte|pausiere)\b(?! (auf (den|die|das|ein)|zwischen|bis (der|die|das)|\d))`,
    p`\bwarte (dann|danach)\b|\bwarte [^.?!]{0,20}\bauf mein|\bstoppe? (nach|danach|dann)\b`,
    p`\bnur (den|die|das) (erste[nrs]?|1\.)(?! (zeile|zeichen|spalte|seite|wort|treffer|wert|\d))`,
    p`\bnur (schritt|punkt|aufgabe|teil|phase) \d|\beine?n? (datei|schritt|aufgabe) nach de[mr] ander`,
  ],
  startsAsQuestion: [
    first(
      p`was|warum|wieso|weshalb|wie( ?viele)?|wo|woher|wohin|wann|welche[mnrs]?|wer|wen|wem|gibt es|ist|sind|hat|haben`,
    ),
    first(
      p`erkl[äa]re?|beschreibe?|(sag|zeig) mir|fass zusammen|(kannst|könntest) du (mir )?(erklären|sagen|zeigen|beschreiben)`,
    ),
  ],
  work: [
    p`\b(behebe?|fixe?|repariere?|implementiere?|schreibe?|füge?|ersetze?|entferne?|lösche?|erstelle?|benenne?)\b(?! ich\b)`,
    p`\b(aktualisiere?n?|refaktoriere?|migriere?|baue?|setze?|stelle?)\b(?! ich\b)|(?<![a-z])ändere?\b(?! ich\b)|\bergänze?\b`,
  ],
  review: [
    p`${COURTESY}(review(e|st)?|prüfe?|überprüfe?|untersuche?|analysiere?|begutachte?|schau|sieh dir|checke?|bewerte?|finde? heraus)\b`,
    p`${COURTESY}(dir )?[^.?!]{0,40}\b(ansehen|anschauen|reviewen|untersuchen|analysieren|begutachten)\b`,
    p`\b(tests?|suite)\b[^.?!]{0,20}laufen [^.?!]{0,10}und (sag|bericht|melde)`,
  ],
  failureWanted: [
    p`fehlschlagende[mnrs]? test|\brote[nr]? test|\btdd\b|reproduzier|\bstelle? [^.?!]{0,30}\bnach\b`,
    p`\btest\b[^.?!]{0,20} (der|die) [^.?!]{0,20}(fehlschlägt|rot ist|scheitert)|\b(muss|soll) [^.?!]{0,15}fehlschlagen`,
  ],
  stubWanted: [
    p`\b(stubs?|platzhalter|gerüst|grundgerüst|skelett|todo)\b|\bnoch nicht implementiert\b|\bleer lassen\b`,
  ],
  wantsLess: [
    p`\b(entfern|lösch|überspring|deaktivier|ignorier|abschalt|ausschalt|locker|senk|verzicht)`,
    p`\b(umschreib|ersetz|umbenenn|verschieb|vereinfach|aufräum|aktualisier|anpass|pass)[^.?!]{0,60}\b(tests?|specs?|snapshots?|erwartung|konfiguration|einstellung|regel)`,
  ],
  takeBack: [
    p`\b(stattdessen|lieber|doch nicht|lass|vergiss|später|morgen|streiche?|ein andermal)\b|überspring`,
    p`\bnicht (mehr )?(anfassen|machen|nötig|ändern)\b`,
  ],
  plan: [p`\b(de[nmrs]|diese[nmrs]|unser(en|em)|deine[nm]|meine[nm]) plans?\b|\bplan-?datei\b`],
  planPart: [
    p`\b(phase|schritt|teil|abschnitt|punkt|aufgabe|etappe|meilenstein)s? (\d|eins|zwei|drei|vier|[ivx]+\b)`,
  ],
  nextStep: [
    p`^${NOW}[,:]? (${I_DO}|${I_DO_TOO}) ich\b`,
    p`^ich (${I_DO}|${I_DO_TOO}) ((das|die|den|mich|mir) )?(jetzt|nun|als nächstes|gleich)\b`,
    p`^lass mich\b|^weiter (geht es )?mit\b|^(jetzt|nun) (zu|zum|zur) (den|dem|der)?`,
  ],
  noStep: [
    p`\bwarte\b|\b(sage?|gib|geben sie)(t|en sie)? (mir )?(kurz )?bescheid|\b(falls|wenn|sobald) (du|sie)\b`,
    p`\bich melde mich\b|\bab (jetzt|sofort)\b|\bin zukunft\b|\bkünftig|\bpause\b|\b(stoppe|höre|halte) hier\b`,
  ],
  done: [
    p`\b(fertig|erledigt|abgeschlossen|behoben|umgesetzt|implementiert|vollständig|funktionier(t|en)|gelöst|einsatzbereit)${NO_LETTER}`,
  ],
  waitsForRun: [
    p`\bich warte\b[^.?!]{0,15}\b(auf|bis)\b (?!${YOUR}\b|du\b|sie\b)[^.?!]{0,50}\b(${THAT_RUNS}|${THAT_RUNS_TOO})${NO_LETTER}`,
    p`^\W{0,4}(noch )?warten? (noch |jetzt |nun )?(auf|bis) (?!${YOUR}\b|du\b|mich|mein)[^.?!]{0,50}\b(${THAT_RUNS}|${THAT_RUNS_TOO})${NO_LETTER}`,
    p`\b${THAT_RUNS}\b[^.?!]{0,10}\b(läuft|laufen|arbeitet|arbeiten) (noch|gerade|derzeit|aktuell)\b`,
    p`\b${THAT_RUNS}\b[^.?!]{0,10}\b(läuft|laufen|arbeitet|arbeiten) (jetzt |nun )?im hintergrund\s*([;,—–]|\.?$)`,
    p`\bich werde benachrichtigt|\bweckt mich\b|\bbenachrichtigt mich\b`,
    p`\bmelde (ich )?mich\b[^.?!]{0,20}\b(sobald|wenn)\b (?!du\b)[^.?!]{0,50}(fertig|durch|vorlieg|da sind|da ist|abgeschlossen|beendet)`,
    p`\b(sobald|wenn) (?!du\b)[^.?!]{0,50}(fertig|durch|da|abgeschlossen) (ist|sind),? melde ich mich`,
  ],
  waitsForPerson: [
    p`\bohne ${YOUR} [^.?!]{0,50}\b(kann|konnte|komme|geht)\b|\b(kann|konnte) ich\b[^.?!]{0,40}\bohne ${YOUR} `,
    p`\b(sobald|nachdem) (du|sie)\b [^.?!,]{0,60}(hast|haben|bist|sind),? [^.?!]{0,30}\bich\b`,
    p`\b(kannst|könntest|könnten|können) (du|sie) [^.?!]{0,80}\b(bescheid (geben|sagen)|mir (kurz )?(sagen|mitteilen)|bestätigen)\b`,
    p`\bbitte\b [^.?!]{0,80}\b(sag|sagen sie|schreib|teile?) mir\b,? (was|welche|ob|wie)`,
    p`\bsag(en sie)? mir,? (welche[mnrs]?|was (du|sie) (siehst|sehen|bevorzug|möchte|will)|ob|wie du)`,
    p`\b(zugriff|berechtigung|erlaubnis|genehmigung)\b[^.?!]{0,30}(verweigert|abgelehnt)\b[^.?!]{0,40}\bich\b`,
    p`\b(brauche|benötige) (ich )?((dafür|dazu|noch|hierfür) )*${YOUR} (${YOUR_WORD}|${YOUR_KEYS})`,
    p`\b(warte|wartet|warten) (noch )?auf ${YOUR} (${YOUR_WORD}|${YOUR_KEYS})`,
    p`\b(musst du|müssen sie) ((bitte|selbst|noch|erst|dich|sich) )*(entscheiden|freigeben|einloggen|anmelden|bestätigen)\b`,
    p`\b(ist|bleibt) (deine|ihre) entscheidung\b|\bich habe (\S{1,20} )?keinen? (zugriff|berechtigung|rechte|zugangsdaten|token)`,
  ],
  goOnQuestion: [
    p`\b(soll|darf|kann) ich ${ONLY_LEAVE}[^?]{0,60}\b(weitermachen|fortfahren|weitergehen|weiterarbeiten)\b[^?]{0,20}${NOT_WHICH}\?`,
    p`\b(möchtest du|möchten sie|willst du|wollen sie),? dass ich ${ONLY_LEAVE}[^?]{0,60}\b(weitermache|fortfahre|weitergehe)\b[^?]{0,20}\?`,
    p`\b(soll|darf) ich ((auch|jetzt|nun|noch) )?(den rest|die (restlichen|übrigen))\b${ONLY_LEAVE}[^?]{0,60}\?`,
    p`,? dass ich ((auch|jetzt|nun|noch) )?(den rest|die (restlichen|übrigen))\b${ONLY_LEAVE}[^?]{0,60}\?`,
  ],
  pauseRequest: [
    p`\b(gute[nr]?|geeignete[nr]?|passende[nr]?|nächste[nr]?) (punkt|stelle|zeitpunkt|moment)\b[^.?!]{0,15}(pause|pausier|anhalten|aufhören|stopp|unterbrech)`,
    p`${HEY}(warte?|halt)( (mal|kurz|bitte|noch|einen moment|ne sekunde))*(${END}| an\b| ich\b)`,
    p`${HEY}((einen|nur|nen|ne|kurz|eine) )*(moment|sekunde|augenblick|minute)( (mal|bitte|noch))*${END}`,
    p`\b(lass uns|wir machen|machen wir|mach|ich brauche) ((hier|jetzt|mal|bitte|kurz|erst mal|erstmal|eine|ne|kurze) )*pause\b(?! zwischen)`,
    p`\b(mach|tu|ändere?) ((bitte|erst ?mal|jetzt) )*nichts mehr\b`,
  ],
  wantsAll: [
    p`\balle[nr]? (\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)(?![a-zäöü])`,
    p`\b(alle|allen|sämtliche|jede|jeden) (dateien?|module?|formulare?|handler|komponenten?|skripte?|seiten?|routen?|dienste?|modelle?|pakete?|aufrufer|aufgaben?|schritte?)\b`,
    p`(${HEY}|[,.;!] )(mach|erledige?|behebe?|setze?|implementiere?|fixe?|migriere?) ((bitte|einfach|jetzt|sie|die) )*(alles\b|alle(?= \d| davon| punkte| aufgaben| schritte|${END}))`,
    p`(^|[.!,;:] *|\bund )(hör|stopp|halte?) (bitte )?nicht (auf|an)?,? ?(bis|bevor) [^.?!]{0,30}(alles|alle|fertig|grün|durch)\b`,
    p`\b(arbeite|mache?|zieh|geh|setze?|erledige?)\b[^.?!]{0,40}\b(ohne (nachzufragen|zu fragen|rückfragen?|mich zu fragen|pause)|in einem (rutsch|zug|durchgang)|am stück)\b`,
    p`\bfrag (bitte |mich )?nicht\b|\b(brauchst|musst) nicht (nach)?(zu)?fragen\b|\blass (keine[nrs]?|nichts|keins) (aus|weg)\b`,
    p`\b(mach|arbeite) (bitte )?weiter,? bis [^.?!]{0,40}(alle|alles|fertig|grün|durch)\b`,
  ],
  saysWritten: [
    p`\bhabe ((ich|auch|jetzt|nun|noch|außerdem|die|datei|das|den) )*${FILE}( [^?!]{0,60})? ${WROTE}(?![a-z])${FLATLY}`,
    p`^\W{0,4}${FILE}( [^?!]{0,60})? ${WROTE}\s*[.:]?$${FLATLY}`,
    p`(^\W{0,4}|\bhabe )[^?!]{0,80}\bin ((der|die) datei )?${FILE} (ergänzt|hinzugefügt|angelegt|geschrieben|eingefügt|erstellt)(?![a-z])${FLATLY}`,
    p`^\W{0,4}${FILE}[\s:(—–-]{1,5}[^.?!]{0,60}(ergänzt|hinzugefügt|angepasst|geändert|neu)\s*[.)]?$`,
    p`${FILE} (wurde|ist) ((jetzt|neu|nun) )*${WROTE}(?![a-z])${FLATLY}`,
    p`^\W{0,4}(neue|geänderte|angelegte|aktualisierte) dateie?n?: ${FILE}`,
  ],
  saysCommitted: [
    p`\bhabe?\b[^?!]{0,60}\b${COMMITTED}\b${FLATLY}`,
    p`^\W{0,4}(alles |jetzt )?${COMMITTED}\b`,
    p`(?<![a-z])${WORK_DONE}\b[^?!,]{0,20}\b(ist|sind|wurden?)\b[^?!,]{0,40}\b${COMMITTED}\b${FLATLY}`,
    p`\bhabe\b[^?!]{0,20}\b(einen|den|zwei|drei|\d+) (\S{1,20} )?commits?\b[^?!]{0,40}(erstellt|gemacht|angelegt)\b${FLATLY}`,
  ],
  saysPushed: [
    p`\bhabe?\b[^?!]{0,60}\b${PUSHED}${FLATLY}`,
    p`^\W{0,4}((auf|nach|zu) \S{1,60} |committet und |alles )?${PUSHED}`,
    p`(?<![a-z])${WORK_DONE}\b[^?!,]{0,20}\b(ist|sind|wurden?)\b[^?!,]{0,30}\b${PUSHED}${FLATLY}`,
    p`\bhabe?\b[^?!]{0,30}\b${A_PR}[^?!]{0,40} ${OPENED}(?![a-z])${FLATLY}`,
    p`^\W{0,4}${A_PR}( gegen \S{1,40})? (ist offen|(ist |wurde )?${OPENED})(?![a-z])`,
  ],
  saysCheckedByHand: [
    p`(\bhabe?\b|^\W{0,4})[^.?!]{0,50}\b${BY_HAND}\b[^.?!]{0,30} ${CHECKED}(?![a-z])${FLATLY}`,
    p`\bhabe?\b[^.?!]{0,20}\b(seite|app|url|dialog)\b[^.?!]{0,30} (geöffnet|aufgerufen|durchgeklickt)(?![a-z])${FLATLY}`,
    p`\bscreenshots?\b[^.?!]{0,15} (gemacht|erstellt|aufgenommen)(?![a-z])${FLATLY}`,
  ],
});
