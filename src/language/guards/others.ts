import type { Guards } from "../language.ts";

// Made from the patterns by test/unit/language/guards.test.ts, which also says how to renew it.

/** What spares compiling a pattern: a text without these parts cannot match it. */
export const guards = {
  de: (): Guards => ({
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
      " ich noch  & umgesetzt|implementiert|fertig|geschrieben|migriert|erledigt|angepasst|ergänzt|behoben|umgestellt|geschafft|gemacht|angefangen",
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
      "kein|nichts|alles erledigt|jetzt|nun|nicht mehr",
      "bei denen|bei dem|deren|dessen"
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
    wantsLess: [
      "entfern|lösch|überspring|deaktivier|ignorier|abschalt|ausschalt|locker|senk|verzicht",
      "test|spec|snapshot|erwartung|konfiguration|einstellung|regel & umschreib|ersetz|umbenenn|verschieb|vereinfach|aufräum|aktualisier|anpass|pass"
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
      "dateie|modul|formular|handler|komponente|skript|seite|route|dienst|modell|paket|aufrufer|aufgabe|schritt & alle|allen|sämtliche|jede|jeden",
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
  }),
  es: (): Guards => ({
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
      "muestra|devuelve|imprime|informa",
      "queda|falta|est & que|cuando|si|mientras"
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
    wantsLess: [
      "elimin|quit|borr|salt|omit|desactiv|ignor|relaj|baj",
      "reescrib|reemplaz|renombr|mueve|mover|simplific|limpi|actualiz|adapt & test|prueba|spec|snapshot|expectativa|config|regla"
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
  }),
  fr: (): Guards => ({
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
      "aucun|rien|tout est fait|plus|maintenant ",
      "encore|reste|manque & qui|quand|tant que"
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
    wantsLess: [
      "supprim|enlèv|retir|saut|désactiv|ignor|assoupli|baiss",
      "réécri|remplac|renomm|déplac|simplifi|nettoy| à jour|adapt & test|spec|snapshot|attente|config|règle"
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
  }),
  it: (): Guards => ({
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
    wantsLess: [
      "rimuov|elimin|salt|disattiv|disabilit|ignor|abbass|riscriv|sostitu|rinomin|spost|aggiorn"
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
  }),
  ja: (): Guards => ({
    testsPass: [
      "テスト|test|spec|vitest|jest|pytest|rspec & パス|成功|合格|通過|完走|通|グリーン|緑",
      "テスト|test|spec|vitest|jest|pytest|rspec & 実行|走らせ|流し|回し",
      "成功|合格|通過|パス & /",
      "テスト|test|spec|vitest|jest|pytest|rspec & 失敗|失敗",
      "pass|green & テスト"
    ],
    testsRan: [
      "テスト|test|spec|vitest|jest|pytest|rspec & 実行|走らせました|流しました|回しました",
      "テスト|test|spec|vitest|jest|pytest|rspec & 確認|検証",
      "テスト|test|spec|vitest|jest|pytest|rspec & 実行済み|検証|確認",
      "test|vitest|jest|pytest|rspec & 実行"
    ],
    buildPasses: [
      "ビルド|コンパイル| build & パス|成功|合格|通過|完走|通|グリーン|緑",
      "ビルド|コンパイル| build & 完了|終了",
      "コンパイル|ビルド & でき|通りま|されま|しました"
    ],
    lintIsClean: [
      "lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|リンタ|リント|静的解析 & パス|成功|合格|通過|完走|通|グリーン|緑|クリーン",
      "lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|リンタ|リント|静的解析 & エラー|警告|問題|指摘|違反|失敗|error|warning"
    ],
    typesPass: [
      "check|tsc|mypy|pyright|typescript|チェック|検査|検証|タイプチェック & パス|成功|合格|通過|完走|通|グリーン|緑|クリーン",
      "エラー|警告|問題|指摘|違反|失敗|error|warning & check|tsc|mypy|pyright|typescript|チェック|検査|検証|タイプチェック",
      "型エラー & なし|なく|ゼロ|ありません|0"
    ],
    allChecksPass: [
      "チェック|ゲート|検査|ci|パイプライン & パス|成功|合格|通過|完走|通|グリーン|緑",
      "オールグリーン|グリーンです"
    ],
    wholeSuite: [
      "テスト|スイート|テスト"
    ],
    failing: [
      "失敗",
      "エラー|エラー",
      "赤|壊れ|落ち|こけ|コケ",
      "りません|っていません|らない|らなくな|パスし|タイムアウトし"
    ],
    knownFailure: [
      "変更|修正|作業|対応|コミット & から|より|にも|でも|の時点",
      "以前から|元々|もともと|元から|従来から",
      "main|master|develop|変更前 & でも",
      "既存|既知 & 失敗|エラー|問題|不具合|バグ",
      "無関係|関係|無関係|不安定|フレーキー|フレイキー",
      "どおり|通り|再現"
    ],
    gap: [
      "まだ|未だ|いまだ & ていません|ておりません|ていない|できません|実装|対応|着手|完了|作成|移行|修正|更新|実施|これからです",
      "実装|対応|着手|完了|作成|移行|修正|更新|実施 & 未",
      "ていません|ておりません|ていない & でき|完了し|終わっ|済ん",
      "残って & います|おり",
      "空の|スタブ|プレースホルダ|ダミー|ハードコード|モック|固定値|仮実装|何もしない|null & 暫定|仮|一旦|いったん|とりあえず|ひとまず|当面",
      "スタブ|仮実装|ダミー実装|プレースホルダ & のまま|になって|として|です",
      "のみ|だけ|しか & しました|済み|できました|完了|ていません",
      "ていません|ません|しました|部分的に",
      "時間|コンテキスト|トークン|手が回|間に合いませんでした",
      "残りの & 次回|後ほど|後日|別途|これから"
    ],
    noGap: [
      "どおり|通り|とおり|指示|要望|依頼|とのこと",
      "対象|範囲|スコープ|スコープ|範囲|依頼|要件|要望|対象|不要|必要",
      "必要|任意です|ご希望|ければ|お望みなら",
      "意図|あえて|敢えて|わざと|仕様|設計",
      "以前から|元々|もともと|元から|従来|変更前から|既存の",
      "原因|ていなかった|未実装だった|未対応だった|ていない",
      "ます & 表示|返|スキップ|無視|拒否|リダイレクト|通知|警告",
      "ていない|未 & 場合|とき|時|間|うち|限り",
      "コミット|プッシュ|デプロイ|リリース|公開|マージ|push|commit|deploy|merge|コミット|プッシュ|デプロイ|マージ",
      "なし|ありません|ございません|ありません|なし|ございません|しました|済み|は完了|済み",
      "という状態|場合|のとき"
    ],
    givesReason: [
      "ため|ので|からです|必要|依存|ブロック|権限|アクセス"
    ],
    gapHeading: [
      "実装|対応|着手|完了|作成|移行|修正|更新|実施|やり残し",
      "作業|タスク|課題|項目|対応|残り|残件|残っている",
      "ていない & でき|終わっ|完了し|実装し|対応し|やっ"
    ],
    laterHeading: [
      "今後|次の|次に|フォローアップ|将来|任意",
      "対象|範囲|スコープ|改善|提案|推奨|おすすめ|後日|ご対応|お願いしたい|して"
    ],
    backgroundHeading: [
      "原因|補足|備考|注意|制限|制約|背景|経緯|なぜ|理由|問題|既知の|仕組み|メモ|変更前|不具合の|前提"
    ],
    forPeople: [
      "テスト|レビュ|レビュー|マージ|リリース|デプロイ",
      "リリース|デプロイ|ロールアウト|手動|目視|受け入れ|ご確認|確認して|プルリクエスト"
    ],
    hedged: [
      "はず|おそらく|恐らく|たぶん|多分|でしょう|だろう|と思|かもしれ|見込み|予定|つもり|べき|思われ|と考え|理論上|期待",
      "ください|下さい|お願い|必要|ように",
      "場合|たら|れば|なら|次第|ときに|るまで|限り|かどうか|確認|検証|チェック",
      "以前|変更|修正|対応|導入|当初|元は|元々|もともと",
      "中|のうち|成功|通過|パス|合格",
      "成功|通過|パス|合格 & 、",
      "/ & 件|個|テスト|成功|パス|通過|合格",
      "まだ|実行|確認|検証|実装|完了|対応|実施|着手|解決|テスト|できず|せず|除|以外|スキップ",
      "ません|ない"
    ],
    offer: [
      "ましょうか",
      "続け|続行し|進め|進ん & ましょうか|ますか|よい|よろしい|いい|大丈夫",
      "しますか|した & 追加|修正|対応|作成|更新|実装|コミット|プッシュ",
      "あります|ございます|お手伝い"
    ],
    goOn: [
      "続けて|続行|進めて|進んで|次|続き",
      "やって|お願い|続けて|進めて|対応して & 残り",
      "はい|ええ|うん|了解|お願いします"
    ],
    stop: [
      "やめて|止めて|とめて|止まって|ストップ|中止|停止|中断|キャンセル|終了して",
      "いいです|いいよ|大丈夫です|結構です|もういい",
      "ここまで|ないで|やらなくていい"
    ],
    stopSomething: [
      "止めて|停止|やめて|終了して|中止して|キャンセルして & を|のは|は"
    ],
    onlyPart: [
      "止めて|止まって|ストップ|待って|待機して|確認を待 & そこで|その後|そのあと|たら",
      "確認|承認|返事|ok|レビュー|指示 & の",
      "ずつ|ごとに",
      "最初|先頭|つ目",
      "だけ|のみ & ステップ|タスク|項目|フェーズ|手順"
    ],
    startsAsQuestion: [
      "なぜ|なんで|どうして|どうやって|どこ|どれ|どの|いつ|誰|だれ|いくつ|どういう|どんな|何",
      "は|って|が|を & 何|なに|どこ|どう|いつ|誰|だれ|いくつ|どれ|どの",
      "して|教えて|かな|っけ|なの|るの|ある|いる|できる"
    ],
    work: [
      "して|お願い|直し|書い|消し|作っ|変え|加え|足し|外し|移し|入れ|置き換え|書き換え|切り替え"
    ],
    review: [
      "して|お願い & レビュー|調査|確認|チェック|分析|解析|診断|評価|監査|検証",
      "て & 調べ|見|見直し",
      "教えて & テスト|ビルド|lint"
    ],
    failureWanted: [
      "失敗する|落ちる & テスト|ケース",
      "テスト|テスト駆動|再現"
    ],
    stubWanted: [
      "スタブ|雛形|ひな形|スケルトン|プレースホルダ|骨組み"
    ],
    wantsLess: [
      "削除|消し|外し|スキップ|無効|無視|緩め|緩和|下げ|除外",
      "テスト|スペック|スナップショット|期待値|アサーション|設定|ルール & 書き換え|書き直し|置き換え|リネーム|移動|整理|更新|修正|調整"
    ],
    takeBack: [
      "やっぱ|代わりに|かわりに|いいや|いいです|なしで|不要です|なくて|飛ばし|スキップし|後で|あとで|また今度|後回し",
      "明日|ないで|やめ|中止|キャンセル|忘れて|取り消|撤回|保留"
    ],
    plan: [
      "計画|プラン & この|その|例の|先ほどの|さっきの|上記の|上の|承認した|作成した|私たちの|あなたの|実装",
      "計画|プラン & どおり|通り|に|ファイル|を|続き|残り|ステップ|フェーズ"
    ],
    planPart: [
      "フェーズ|ステップ|タスク|マイルストーン|パート|セクション|手順|項目|段階",
      "第 & 段階|フェーズ|ステップ|部|弾"
    ],
    nextStep: [
      "ます & 実行|修正|更新|実装|作成|追加|確認|移行|対応|調査|検証|テスト|コミット|プッシュ|リファクタリング|削除|変更|整理|照合|着手|開始|書き|直し|走らせ|取りかかり|取り掛かり|移り|進め|進み|始め|調べ|見ていき|作り|回し|流し|読み|を行い|を行っていき",
      "ます & て",
      "ます & 実行|修正|更新|実装|作成|追加|確認|移行|対応|調査|検証|テスト|コミット|プッシュ|リファクタリング|削除|変更|整理|照合|着手|開始|書き|直し|走らせ|取りかかり|取り掛かり|移り|進め|進み|始め|調べ|見ていき|作り|回し|流し|読み|を行い|てみ"
    ],
    noStep: [
      "お待ち|待ちます|待って|お知らせ|ください|教えて|次第|たら|報告します",
      "今後は|以後|これからは|次回|であれば|でしたら|なら|ければ|ご希望|ここで|一旦|いったん"
    ],
    done: [
      "完了|終了|ました",
      "しました|いたしました|済み|ます|動作し"
    ],
    waitsForRun: [
      "を待 & ビルド|ci|パイプライン|ワークフロー|ジョブ|テスト|タスク|エージェント|チームメイト|デプロイ|ベンチマーク|インストール|ダウンロード|バックグラウンド|build|job|agent|task|workflow|subagent|結果",
      "実行中|作業中|進行中|処理中|稼働中 & ビルド|ci|パイプライン|ワークフロー|ジョブ|テスト|タスク|エージェント|チームメイト|デプロイ|ベンチマーク|インストール|ダウンロード|バックグラウンド|build|job|agent|task|workflow|subagent",
      "走って|動いて|実行して|続いて & います|いる|おり",
      "ます & 次第|完了し|終了し|終わっ|結果が",
      "通知が|通知"
    ],
    waitsForPerson: [
      "できません|できていません|できませんでした & ない|なく|無い|ありません|不足し|付与されてい",
      "できません|ていません|進められません & され",
      "いただ & いたら|きましたら|き次第|けたら|けましたら",
      "ください|下さい|いただけ|もらえ & 教えて|お知らせ|ご連絡|共有して|貼り付けて|送って",
      "が必要|お待ち|お願い|いただく必要|いただけるまで|をお待ち"
    ],
    goOnQuestion: [
      "ましょうか|ますか|よい|よろしい|いい|大丈夫 & 続け|続行し|継続し|再開し|進め|進み|進ん",
      "残り & ましょうか|ますか|よい|よろしい|いい|大丈夫"
    ],
    pauseRequest: [
      "いい|良い|よい & キリ|きり|区切り|切り",
      "待って|待った|お待ち",
      "ここで|一旦|いったん|少し|ちょっと & 休憩|休もう|一休み|中断|ストップ|一時停止",
      "ないで & まだ|今は|これ以上|一旦|いったん"
    ],
    wantsAll: [
      "全部|確認|質問",
      "ファイル|モジュール|フォーム|スクリプト|ページ|コンポーネント|ハンドラ|サービス|コマンド|タスク|ステップ|パッケージ|テンプレート & 全|すべての|全ての",
      "やって|お願い|対応して|実装して|修正して|終わらせて|完了させて|進めて|片付けて|直して & 全部|すべて|全て",
      "らないで|止めないで|やめないで|続けて|やって|進めて & まで",
      "確認|質問|許可|いちいち & 全部|すべて|最後まで|進めて|やって|続けて",
      "一気に|漏れなく|もれなく|一つ|1つ|ひとつ"
    ],
    saysWritten: [
      "ました|てあり|ておきました|いたしました|済み|ました|てあり & を|も",
      "ました|てあり|ておきました|いたしました|済み|ました|てあり & に|へ",
      "ました|てあり|ておきました|いたしました|済み|ました|てあり & .|makefile|dockerfile|.gitignore",
      "した & 追加|変更|作成|更新|修正"
    ],
    saysCommitted: [
      "コミット|commit & ました|てあり|ておきました|いたしました|済み",
      "コミットを & 作成しました|作りました",
      "コミット"
    ],
    saysPushed: [
      "プッシュ|push & ました|てあり|ておきました|いたしました|済み",
      "作成|オープン|提出 & ました|てあり|ておきました|いたしました|済み",
      "ました & 作り|出し|開き|立て"
    ],
    saysCheckedByHand: [
      "確認|検証|テスト|チェック & ブラウザ|chrome|firefox|safari|実機|エミュレータ|シミュレータ",
      "確認|検証|テスト|チェック & 手動|手作業|目視|手元|curl",
      "開い|表示し|操作し & ページ|画面|サイト|アプリ",
      "スクリーンショット & 撮りました|撮影しました|確認|検証|テスト|チェック"
    ]
  }),
  ko: (): Guards => ({
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
    wantsLess: [
      "삭제|제거|지워|빼|건너뛰|스킵|비활성|무시|완화|낮춰|꺼",
      "테스트|스냅샷|기대값|단언|설정|규칙 & 다시 작성|교체|이름|이동|정리|업데이트|갱신|수정|조정"
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
      "모든  & 파일|모듈|폼|스크립트|페이지|컴포넌트|핸들러|서비스|명령|작업|단계|패키지|템플릿",
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
  }),
  pt: (): Guards => ({
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
      "mostra|retorna|imprime|informa|exibe",
      "ainda|falta|pendente & que|quando|enquanto"
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
    wantsLess: [
      "remov|apag|exclu|pul|desativ|ignor|afroux|baix",
      "teste|spec|snapshot|expectativa|config|regra & reescrev|substitu|renome|mov|simplific|limp|atualiz|adapt"
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
  }),
  ru: (): Guards => ({
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
    wantsLess: [
      "удал|убер|пропуст|отключ|игнорир|ослаб|сниз|выключ|закомментир",
      "перепиш|замен|переимен|перенес|упрост|обнов|поправ|адаптир & тест|спек|снапшот|ожидани|конфиг|настройк|правил"
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
  }),
  zh: (): Guards => ({
    testsPass: [
      "通过|通過|全绿|全綠|过了|成功 & 测试|測試|单测|test|spec|vitest|jest|pytest|rspec",
      "通过|通過|全绿|全綠|过了|成功 & 测试|測試|单测|test|spec|vitest|jest|pytest|rspec",
      "通过|通過 & /",
      "测试|測試 & 失败|失敗",
      "pass|green & 测试|測試"
    ],
    testsRan: [
      "测试|測試|单测|test|spec|vitest|jest|pytest|rspec & 了|过|過|完",
      "测试|測試|单测|test|spec|vitest|jest|pytest|rspec & 已经|已經|已",
      "测试|測試|单测|test|spec|vitest|jest|pytest|rspec & 了",
      "验证|驗證|确认|確認 & 测试|測試|单测|test|spec|vitest|jest|pytest|rspec"
    ],
    buildPasses: [
      "构建|構建|编译|編譯|建置|打包| build & 通过|通過|全绿|全綠|过了|完成|问题|成功",
      "构建|構建|编译|編譯|建置|打包| build & 错误|錯誤|报错|報錯|警告|问题|問題|告警|异常|失败|失敗",
      "正常|成功|顺利|順利 & 构建|構建|编译|編譯|打包"
    ],
    lintIsClean: [
      "lint|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet|代码检查|静态检查|靜態檢查 & 通过|通過|全绿|全綠|过了|错误|錯誤|报错|報錯|警告|问题|問題|告警|异常|失败|失敗|干净|乾淨"
    ],
    typesPass: [
      "check|tsc|mypy|pyright|typescript|类型|類型|型別 & 通过|通過|全绿|全綠|过了|错误|錯誤|报错|報錯|警告|问题|問題|告警|异常|失败|失敗|干净|乾淨",
      "错误|錯誤|报错 & 类型|類型|型別|ts"
    ],
    allChecksPass: [
      "所有|全部|各项|各項|ci|流水线|流水線 & 通过|通過|全绿|全綠|过了|绿|綠",
      "全部|一切 & 通过|通過"
    ],
    wholeSuite: [
      "测试|測試 & 全部|所有|完整|整个|整個"
    ],
    failing: [
      "失败|失敗",
      "错误|錯誤|报错 & 报|報|有|出现|出現|剩",
      "挂了|掛了|挂掉|红了|是红的|紅了|是紅的|坏了|壞了|崩了|报错|報錯|超时|逾時",
      "通过|通過 & 没|沒|未|没能|不"
    ],
    knownFailure: [
      "就 & 已|会|會|有|存在|失|挂|红|不|是",
      "main|master|develop|主分支|主干 & 也|同样|同樣|就",
      "已有|既有|已知|原有|遗留|遺留 & 失败|失敗|问题|問題|错误|錯誤|缺陷",
      "无关|無關|没有关系|没关系|沒有關係|不是",
      "无关|無關|不稳定|不穩定|偶发|偶發",
      "预期|預期|失败|失敗|预期|复现|重现|復現|重現"
    ],
    gap: [
      "还没|還沒|尚未|暂未|暫未|还未|還未|仍未|均未 & 实现|實現|完成|编写|編寫|撰写|撰寫|写|寫|做|迁移|遷移|处理|處理|添加|新增|加|修复|修復|更新|覆盖|覆蓋|开始|開始|适配|接入|补充|補充|测试|測試|改|移植|转换",
      "还|仍|還 & 需|有待|待",
      "还有|還有|还剩|還剩|剩下|剩余|剩餘 & 个|個|项|項",
      "尚待|有待|未",
      "暂时|暫時|临时|臨時|暂且|先 & 返回|用|使用|写|是|填|改为|做",
      "了|了其中",
      "部分|部分|一半|其中一部分 & 了",
      "来得及|時間|时间|上下文",
      "剩下|剩余|其余|剩餘|其餘 & 还没|還沒|尚未|暂未|暫未|还未|還未|仍未|均未|留待|留到|后续再|以后再|之后再|下次再"
    ],
    noGap: [
      "要求|指示|需求|约定|吩咐|要求|说过|指定|明确",
      "不在|超出|不属于|不屬於|范围|範圍|不需要|无需|無需|不必|必要|必要",
      "可选|可選|如|如有需要|如需|必要时|未来|將來|将来",
      "有意|故意|刻意|特意|如此|设计|設計",
      "原本|本来|本來|之前|此前|原先|以前|一直|已有|既有|遗留",
      "原因|问题|根因|問題|因为|由于|因為|由於",
      "显示|顯示|返回|抛出|拋出|提示|跳转|跳轉|跳过|跳過|拒绝|拒絕|列出",
      "如果|若|当|當|只要|除非|直到|是否|一旦",
      "提交|推送|部署|发布|發布|合并|合併|上线",
      "无|無|没有|沒有|暂无|全部完成|没有|沒有|不再|修复|修復|解决|解決|移除"
    ],
    givesReason: [
      "因为|因為|由于|由於|需要|依赖|依賴|受限|无法访问|無法訪問|没有权限|沒有權限"
    ],
    gapHeading: [
      "未 & 完成|实现|實現|做|处理|處理|解决",
      "还|還 & 没|沒",
      "剩余|剩餘|剩下|待完成|待办|待辦|待处理|待處理|待实现|待實現|遗留"
    ],
    laterHeading: [
      "下一步|后续|後續|未来|將來|将来|以后|可选|可選|建议|建議|优化方向|改进|展望|可以考虑",
      "不在|范围|範圍|你|您|你|您"
    ],
    backgroundHeading: [
      "原因|说明|說明|限制|局限|背景|为什么|為什麼|为何|注意|备注|備註|根因|原理|上下文|修改前|已知",
      "问题|問題|问题|問題"
    ],
    forPeople: [
      "测试|測試|审查者|審查者|评审|審閱|审阅|合并|合併|发布|發布|部署|上线",
      "手动|手動|人工|验收|驗收|需要|可以|应该|應該|请|請"
    ],
    hedged: [
      "应该|應該|应当|大概|也许|或许|估计|预计|預計|理论上|理論上|但愿|似乎|看起来|恐怕|可能|希望|确保|確保",
      "测试|測試|构建|構建|ci|通过|通過|请|請|必须|必須|务必|務必|才能|即可|需要",
      "如果|若|假如|一旦|只要|除非|是否|能否|等|会|會|将会|將會",
      "之前|以前|此前|改动前|修改前|原本|本来|本來 & 测试|測試|构建|ci|都|是|全部|就",
      "中|里|通过|通過",
      "",
      "无法|無法|不能|不确定|除|跳过|跳過|忽略"
    ],
    offer: [
      "我 & 需要|要|要不要|是否|想|希望",
      "继续|繼續|要不要|是否",
      "还有|還有 & 其他|别的|別的|什么"
    ],
    goOn: [
      "继续|繼續|接着|接著|往下",
      "剩下|剩余|其余|剩餘 & 做完|完成|弄完|做了|处理完|搞定",
      "好|可以|是|行|嗯|下一步|开始|開始|执行|執行"
    ],
    stop: [
      "停|住手|打住|算了|不用了|不用|别|別|取消|中止|终止|到此为止|暂停|不做了|不要",
      "到 & 这|這"
    ],
    stopSomething: [
      "服务|服務|伺服器|容器|流水线|进程|定时器|任务|轮询|脚本 & 停|关掉|關掉|终止|杀掉|取消",
      "不要再|别再|別再|停止|把"
    ],
    onlyPart: [
      "然后|然後|之后|停",
      "等我 & 确认|確認|回复|同意|批准|看|说|說|审|審|检查",
      "只|仅|僅 & 做|改|处理|完成|实现|修|写",
      "文件一|一步一步|逐个|一次"
    ],
    startsAsQuestion: [
      "请问|請問|为什么|為什麼|为啥|怎么|怎麼|怎样|如何|什么|什麼|哪|谁|誰|多少|几个|是不是|有没有|有沒有|是否|何时",
      "是|在|有|做|干|改了|叫|用 & 什么|什麼|啥|哪|哪裡|哪儿|哪个|哪個|哪些|谁|誰|多少|几个|怎么|干嘛",
      "呢 & 什么|什麼|怎么|怎麼|哪|如何|谁|誰|多少",
      "解释|解釋|说明一下|描述|介绍|介紹|总结|總結|比较|比較|列出|列一下|讲一下|讲讲|说说|告诉我|告訴我"
    ],
    work: [
      "修复|修復|修一下|修好|修改|实现|實現|添加|新增|加|写|寫|编写|編寫|更新|重构|重構|重命名|改|替换|替換|删除|刪除|删掉|迁移|遷移|转换|扩展|创建|建立|补上|補上|补充|補充|移除|优化|調整|调整"
    ],
    review: [
      "审查|審查|审阅|检查|檢查|分析|调查|調查|排查|评估|評估|诊断|查|看|评审|研究一下",
      "告诉我|告訴我 & 测试|測試"
    ],
    failureWanted: [
      "失败|失敗 & 测试|測試|用例",
      "测试|測試|测试驱动|測試驅動|复现|重现|復現|重現"
    ],
    stubWanted: [
      "占位|佔位|存根|骨架|桩|樁|脚手架|腳手架"
    ],
    wantsLess: [
      "删除|刪除|删掉|刪掉|移除|去掉|跳过|跳過|禁用|停用|忽略|放宽|放寬|降低|关闭|關閉|关掉",
      "测试|測試|快照|断言|斷言|期望|配置|规则|規則 & 重写|重寫|替换|替換|重命名|移动|移動|整理|更新|调整|調整"
    ],
    takeBack: [
      "算了|还是|還是|改用|换成|換成|不用|先不|不做|先别|先別|跳过|跳過|取消",
      "明天|以后|之后|以後|回头|晚点|不要|别|別|不需要了"
    ],
    plan: [
      "计划|計劃|計畫 & 按|依|根据|根據|照|遵循|执行|執行|实现|实施|完成|继续|这个|這個|该|我们的|我們的|你的|上述|刚才的|这份",
      "计划|計劃|計畫 & 文件|里的|中的"
    ],
    planPart: [
      "第 & 阶段|階段|步|部分|项|項|期",
      "阶段|階段|步骤|步驟|任务|任務|里程碑"
    ],
    nextStep: [
      "接下来|接下來|下一步",
      "现在|現在 & 我|开始|開始",
      "现在|現在 & 运行|運行|执行|執行|跑",
      "我|我"
    ],
    noStep: [
      "等待|告诉我|告訴我|您|你|以后我|今后|今後我|下次|我可以|如果|如需",
      "结束|結束|完成|跑完|就绪|停在|到此|暂停|先停"
    ],
    done: [
      "完成|修复|修復|实现|實現|解决|解決|处理好|做好|修复|修復|实现|實現|解决|解決|搞定",
      "正常|正确 & 工作|运行|使用|運作"
    ],
    waitsForRun: [
      "ci|完成|结束|結束|结果|結果|跑完|返回|报告|報告|就绪|通过|响应 & 等待|等候|等",
      "构建|構建|编译|編譯|ci|流水线|流水線|任务|任務|作业|测试|測試|代理|智能体|部署|安装|下载|工作流|build|job|agent|subagent|workflow & 在",
      "完成|结束|結束|跑完|出来|返回 & 汇报|匯報|报告|報告|通知|告诉|反馈|继续|繼續|收到",
      "通知|唤醒|喚醒 & 我"
    ],
    waitsForPerson: [
      "没有|沒有|缺少 & 无法|無法|不能|没法",
      "没有|沒有|缺少 & 凭据|凭证|憑證|权限|權限|密钥|金鑰|令牌|密码|账号|访问权|token",
      "拒绝|拒絕|拦截|阻止 & 权限|權限|访问|操作|命令",
      "我 & 你|您",
      "告诉我|告诉|告訴|发给|反馈给|回复 & 请|請",
      "批准|确认|確認|决定|決定|授权|授權|许可|同意|回复|回覆|答复|选择|登录|登入|审批|指示|反馈|意见|凭据|决定|決定|取决于|取決於|只有"
    ],
    goOnQuestion: [
      "继续|繼續|接着做|往下做|进入|進入|进行下一步 & 要我|需要我|是否|要不要|可以|我要|希望我|要",
      "剩下|剩余|其余|剩餘 & 要我|需要我|要不要|是否需要我|是否要我",
      "继续|繼續 & 剩下|剩余|其余|剩餘"
    ],
    pauseRequest: [
      "地方|时候|時候|节点|时机|位置 & 找|在",
      "等等|等一下|等下|稍等|等会|慢着|且慢|等一等|等我一下",
      "一下|一会|片刻|休息",
      "别|別|不要 & 动|動|改|做"
    ],
    wantsAll: [
      "不用|无需|不必|一次",
      "所有|全部|每个|每個 & 文件|檔案|模块|模組|表单|表單|脚本|腳本|页面|頁面|组件|元件|处理器|服务|服務|命令|任务|任務|步骤|步驟|模板|包",
      "全部|所有|剩下的 & 做完|做了|完成|处理完|過完|过完|弄完|搞定|修完|修好",
      "做完|完成|通过|通過|搞定|弄完 & 停",
      "问我|問我|确认|確認|请示 & 不用|不要|别|別|无需|不必",
      "口气|口氣|次性|一",
      "一直|持续|持續 & 通过|通過|完成|全绿|做完"
    ],
    saysWritten: [
      "创建|創建|新建|新增|添加|更新|修改|编辑|編輯|重写|改写|扩展|调整|調整|建立|完善|补充|補充|编写|編寫|重构|重構|改造 & 了",
      "创建|創建|新建|新增|添加|更新|修改|编辑|編輯|重写|改写|扩展|调整|調整|建立|完善|补充|補充|编写|編寫|重构|重構|改造 & 已经|已經|已",
      "了 & 在|向|往|给",
      "改为|改成|改為|更新|修改|重写|替换|迁移|重构 & 将|將|把",
      ".|makefile|dockerfile|.gitignore",
      "创建|創建|新建|新增|添加|更新|修改|编辑|編輯|重写|改写|扩展|调整|調整|建立|完善|补充|補充|编写|編寫|重构|重構|改造 & 已经|已經|已",
      "文件|檔案 & 创建|創建|新建|新增|添加|更新|修改|编辑|編輯|重写|改写|扩展|调整|調整|建立|完善|补充|補充|编写|編寫|重构|重構|改造"
    ],
    saysCommitted: [
      "提交 & 已经|已經|已",
      "提交 & 已经|已經|已",
      "提交了",
      "提交|commit & 了",
      "commit|提交"
    ],
    saysPushed: [
      "推送|push & 已经|已經|已",
      "推送了",
      "pr|mr|pull request|merge request|合并请求|拉取请求 & 了",
      "pr|mr|pull request|merge request|合并请求|拉取请求 & 已经|已經|已",
      "pr|mr|pull request|merge request|合并请求|拉取请求 & 创建|創建|打开|开启|提交|建立"
    ],
    saysCheckedByHand: [
      "浏览器|瀏覽器|chrome|firefox|safari|curl|真机|模拟器 & 验证|驗證|测试|測試|检查|檢查|确认|確認|查看",
      "验证|驗證|测试|測試|检查|檢查|确认|確認|查看 & 浏览器|瀏覽器|chrome|firefox|safari|curl|真机|模拟器|手动|手動|人工",
      "手动|手動|人工 & 验证|驗證|测试|測試|检查|檢查|确认|確認|查看",
      "打开|打開|访问|截"
    ]
  }),
};
