import type { Language } from "./language.ts";
import { FILE, first, goOn, LINTER, NO_LETTER, p, stop, TYPE_CHECKER, whole } from "./pattern.ts";

const TESTS = p`(tests?|pruebas?|suite)\b`;
const PASS = p`pasan?\b(?! (por|a|un|una|el|la|los|las)\b)|pasaron\b|en verde\b|exitos[oa]s?\b|con éxito`;
const NO_FAULT = p`(errore?s?|advertencias?|avisos?|problemas?|fallos?)\b`;
const NONE = p`0|cero|sin|ning[uú]n|no (reporta|da|muestra|marca|hay|tiene|hubo)`;
/** "I added a test that checks …" is about one test. */
const NOT_ONE_ADDED = p`(?<!\b(agregué|añadí|escribí|verifica|verifican|comprueba|comprueban) [^.?!,;]{0,60})`;
const DONE = p`implementad|hech|terminad|escrit|migrad|añadid|agregad|complet|actualizad|corregid|convertid|cubiert|probad`;
const I_DID_NOT = p`actualicé|implementé|terminé|escribí|migré|agregué|añadí|hice|corregí|completé|convertí`;
const TO_DO = p`implementar|escribir|migrar|hacer|añadir|agregar|corregir|terminar|completar|actualizar|probar|cubrir|convertir`;
const FOR_NOW = p`por (ahora|el momento)`;
const I_DO = p`ejecuto|ejecutaré|escribo|escribiré|implemento|implementaré|añado|añadiré|agrego|agregaré|corrijo|corregiré`;
const I_DO_TOO = p`actualizo|actualizaré|reviso|revisaré|migro|migraré|paso a|pruebo|probaré|hago|haré|termino|terminaré`;
const TO_DO_NEXT = p`ejecutar|escribir|implementar|añadir|agregar|corregir|revisar|continuar|actualizar|migrar|crear|probar|terminar`;
const I_SHOULD = p`contin[uú]e|siga|termine|agregue|añada|corrija|abra|haga|escriba|implemente|cree|revise|ejecute|actualice|suba`;
const I_SHOULD_TOO = p`migre|complete|genere|prepare|arregle|aplique|pruebe|avance|proceda|ayude`;
const COURTESY = p`^((por favor|porfa|puedes|podrías|podés|ok)[,.!]? )*`;
const HEY = p`^((ok|oye|no|bueno|perdón|che|por favor)[,.!…]* )*`;
const END = p`\s*([,.!…]|$)`;

// Waiting.
const THAT_RUNS = p`build|ci|pipeline|workflow|jobs?|tests?|pruebas|suite|(sub)?agentes?|compañeros|resultados?|despliegue|ejecución|benchmark|compilación`;
const YOUR = p`tus?|sus?`;
const ONLY_LEAVE = p`(?![^?]{0,100}\b(o (?!paro|me detengo|lo dejo)|borr|elimin|producción|forzar|public|desplieg))`;
const NOT_WHICH = p`(?<!(qué|cuál|cómo|dónde) [^.?!]{0,120})`;

// What the agent says it did.
const FLATLY = p`(?<!\b(usted|no|nunca|si|cuando|una vez|debería|debe|podría|puedes|puede|hay que|nada|nadie)\b[^?!,;:]{0,80})`;
const WROTE = p`creé|actualicé|agregué|añadí|modifiqué|reescribí|escribí|edité|cambié|amplié|extendí`;
const WRITTEN = p`creado|actualizado|agregado|añadido|modificado|reescrito|escrito|editado|cambiado|ampliado`;
const WAS_WRITTEN = p`se (creó|actualizó|agregó|añadió|modificó|reescribió|editó)`;
const A_FILE = p`((el|la|los|un|una|archivo|nuevo|fichero|página|script) )*`;
const WORK_DONE = p`todo|cambios|trabajo|arreglo|archivos|rama|commits?|tag`;
const IS = p`((está|están|fue|fueron|quedó|quedaron) )?(ya )?`;
const A_PR = p`(pr|pull request|merge request|mr)( #\d+)?`;
const BY_HAND = p`en (el|un|mi) navegador|en (chrome|firefox|safari)|a mano|manualmente|con curl|visualmente`;

/** Spanish. */
export const es = (): Language => ({
  testsPass: [
    p`\b${TESTS}[^.?!]{0,50}(${PASS}|correctamente\b)${NOT_ONE_ADDED}`,
    p`\b${TESTS}[^.?!]{0,50}\b(0|cero|sin|ning[uú]n) fall${NOT_ONE_ADDED}`,
    p`\b\d+ ?(\/ ?\d+ )?((tests?|pruebas) )?(pasad[oa]s|superad[oa]s|aprobad[oa]s|exitos[oa]s|en verde)\b`,
  ],
  testsRan: [
    p`\b(ejecuté|corrí|lancé|reejecuté|volví a (ejecutar|correr|lanzar)) [^.?!]{0,30}\b${TESTS}`,
    p`\bhe (vuelto a )?(ejecutado|ejecutar|corrido|correr|lanzado|lanzar) [^.?!]{0,30}\b${TESTS}`,
    p`\b${TESTS}[^.?!]{0,25} (se ejecutaron|fueron ejecutad[oa]s|se corrieron)\b`,
    p`\b(verificado|comprobado|validado) (con|mediante|por) (los |las )?${TESTS}`,
  ],
  buildPasses: [
    p`\b(build|compilación)\b[^.?!]{0,20}(${PASS}|correctamente|sin errores)`,
    p`\b(proyecto|código|todo|build)\b[^.?!]{0,10}\bcompilan?( (sin errores|correctamente|bien|de nuevo)|\s*([.,;!✅]|$))`,
  ],
  lintIsClean: [
    p`\b${LINTER}\b[^.?!]{0,40}(\blimpio\b|${PASS})`,
    p`\b${LINTER}\b[^.?!]{0,40}\b${NONE} (\S{1,12} )?${NO_FAULT}`,
  ],
  typesPass: [
    p`(\b${TYPE_CHECKER}\b|\b(verificación|comprobación|chequeo) de tipos)[^.?!]{0,40}(\blimpi[oa]\b|${PASS})`,
    p`(\b${TYPE_CHECKER}\b|\b(verificación|comprobación|chequeo) de tipos)[^.?!]{0,40}\b${NONE} ${NO_FAULT}`,
    p`\b${NONE} errore?s? de tipos?\b`,
  ],
  allChecksPass: [
    p`\b(tod[oa]s (las|los) (comprobaciones|verificaciones|checks|controles|gates)|ci|pipeline)\b[^.?!]{0,20}(${PASS}|\bverde\b)`,
    p`\btodo (está )?(en )?verde\b|\btodo pasa\b(?! por)`,
  ],
  wholeSuite: [p`\b(toda la suite|suite (completa|entera))\b`],
  failing: [
    p`(?<!\b(0|cero|sin|ning[uú]n) )\bfall(an?|ó|aron|ando|ado|aban?|en?|os?|id[oa]s?)${NO_LETTER}`,
    p`(?<!\b(${NONE}) (\S{1,12} )?)\berror(es)?\b`,
    p`\ben rojo\b|\b(está|están|quedó|quedaron) (rot|roj)[oa]s?\b`,
  ],
  knownFailure: [
    p`\bya (fallab|exist|estaba)|\bantes de (mis|mi|este|esta|estos|los) cambio|\bfallaban? ((ya|también) )?(antes|en (main|master))`,
    p`\bno (está|están|tienen?) (relaci|nada que ver)|\bno relacionad|\bsin relación|\bajen[oa]s? a\b`,
    p`\bpre-?existente|\binestable|\bflaky\b|\bcomo (se esperaba|era de esperar|pediste)|\ba propósito|\bintencional|\breproduc`,
  ],
  gap: [
    p`\bfaltan? ((por|aún|todavía) )?${TO_DO}\b`,
    p`^(aún|todavía) faltan? \S{3,20}(ar|er|ir)\b`,
    p`\b(aún|todavía) no (he|hemos|está|están|se ha|se han) [^.?!]{0,30}(${DONE})`,
    p`\b(aún|todavía) no (${I_DID_NOT})`,
    p`\bno (he|alcancé a|pude|llegué a|logré) (implementado|terminado|escrito|completado|migrado|actualizado)`,
    p`\bno (alcancé a|pude|llegué a|logré) (terminar|implementar|completar|escribir|migrar|actualizar)\b`,
    p`\bquedan? (por (?!encima|debajo|defecto)|pendiente)`,
    p`\bno me (dio|alcanzó) (el )?tiempo|\bse me acabó el (tiempo|contexto)`,
    p`\bs[oó]lo \S{1,15} \d+ de (los |las )?\d+\b`,
    p`\bs[oó]lo (está )?(parcialmente|a medias)|\b(${DONE})\S{0,3} (solo )?(parcialmente|a medias)|\bparcialmente (${DONE})`,
    p`\b${FOR_NOW}\b[^.?!]{0,60}(vací|\bstub|placeholder|ficticia|hardcode|simulad|provisional)`,
  ],
  noGap: [
    p`\bcomo (me )?(pediste|solicitaste|pidió|pidieron|acordamos|se pidió|indicaste)|\bfuera del? alcance|\bopcional\b`,
    p`\bno (es|era|hace|se) (necesari|falta|pidió|solicitó|requer)|\bintencional|\ba propósito|\bdeliberad`,
    p`\bya (existía|estaba|faltaba|venía)|\banteriormente|\boriginalmente|\bsi (quieres|querés|lo deseas|prefieres)`,
    p`\b(commitead|pushead|desplegad|publicad|fusionad)|\b(la causa|el problema|el bug|el error) (era|es|fue)\b|\bya no\b`,
    p`\b(si|cuando|mientras|hasta que) [^.?!,]{0,60}\b(no (está|hay|existe)|falta)|^(nada|ningun[oa]|todo listo)\b`,
    p`^(?!.*\b${FOR_NOW}\b).*\b(muestra|devuelve|imprime|informa)n?\b`,
    p`\b(que|cuando|si|mientras)( aún| todavía)? (quedan?|faltan?|est[áa]n?)\b`,
  ],
  givesReason: [
    p`\b(porque|ya que|puesto que|debido a|para que|de lo contrario)\b`,
    p`\b(requiere|necesita|depende de|bloquead|falta (acceso|la clave|el token)|sin (acceso|clave|tu))`,
  ],
  gapHeading: [
    whole(
      p`pendientes?|(lo que )?falta( por hacer)?|por (hacer|terminar|implementar)|sin (terminar|hacer|implementar)`,
    ),
    whole(
      p`(tareas|trabajo|puntos) pendientes?|(aún|todavía) sin [a-z]+|((aún|todavía) )?no (hecho|implementado|terminado)|incompleto`,
    ),
  ],
  laterHeading: [
    p`(próximos|siguientes) pasos|fuera del? alcance|mejoras|futur|más adelante|recomendaci|sugerencia|opcional`,
    p`(por|de) (tu|su) (parte|lado)|para (ti|usted|vos)`,
  ],
  backgroundHeading: [
    p`causa|\bnotas?\b|limitaci|contexto|por qué|el problema|el error|antecedentes|observaci|advertencia`,
  ],
  forPeople: [
    p`plan de pruebas|revisor|antes del? (fusionar|merge|desplegar|publicar)|despliegue|deploy|release|manual`,
    p`\b(debes|debe|deberías|puedes|tienes que)\b|pull request`,
  ],
  hedged: [
    p`\b(debería[ns]?|deben?|podrían?|si|cuando|antes|todavía|aún|hasta|excepto|salvo|nunca)${NO_LETTER}`,
    p`\b(probablemente|quizás?|tal vez|ojalá|supongo|en teoría)${NO_LETTER}`,
    // Not every "no": that is "in the" in Portuguese.
    p`\bno (he|ha|han|hemos|pude|pudo|se|está|están|pasan?|todos|todas|verifiqué|ejecuté|corrí|es|son|fue|lo|los|las|me|sé)${NO_LETTER}`,
  ],
  offer: [
    p`\b(quieres|querés|quiere|deseas?|gustaría|prefieres) que ((también|te|lo|la|los|las|le) )?(${I_SHOULD}|${I_SHOULD_TOO})\b`,
    p`¿ ?(contin[uú]o|sigo|procedo|avanzo)\b|\balgo más\b[^.?!]{0,40}\?`,
  ],
  goOn: [
    goOn(p`sigue|seguí|siga|contin[uú][ae]|adelante|dale|procede|prosigue|sí|el resto`),
    goOn(p`termina (lo que falta|el resto|todo)|(haz|hacé) (el resto|lo que falta)`),
  ],
  stop: [
    // "Para" is also "for".
    stop(
      p`(para|pará|pare|alto|cancela( eso| esto)?)(?=${END})|para (ya|aquí|ahí)|detente|deténgase|(ya )?basta`,
    ),
    stop(p`d[ée]jalo|no sigas|no continúes`),
  ],
  stopSomething: [
    p`^(para|pará|detén|detente|cancela|frena) (el|la|los|las|todos|todas|cuando|si|al|tras)\b`,
    p`^(deja|dejá|para) de \S`,
  ],
  onlyPart: [
    p`\b(y|luego|después|entonces)[, ]+((luego|después) )?(detente|espera|espérame|esperame|para(?=${END}))(?! (que|a|el|la|los|las|entre|\d))`,
    p`\besp[eé]rame\b|\bespera mi\b|\bun[oa]? (archivo|paso|tarea|punto|fichero) a la vez`,
    p`\b(s[oó]lo|solamente|nada más) (el|la) primer[oa]?\b(?! (línea|linea|columna|página|carácter|palabra|elemento|valor|fila|\d))`,
    p`(s[oó]lo|solamente|únicamente) (el |la )?(tarea|paso|punto|fase|parte) \d`,
  ],
  startsAsQuestion: [
    first(
      p`¿?(qu[eé]|por qu[eé]|c[oó]mo|d[oó]nde|cu[aá]l(es)?|cu[aá]nt[oa]s?|cu[aá]ndo|qui[eé]n(es)?|hay|es|son|est[aá]n?)`,
    ),
    first(p`expli(ca|que|cá)(me)?|explícame|describe|mu[eé]strame|dime|resúmeme`),
    first(p`¿?(puedes|podrías|podés) (decirme|explicar(me)?|mostrarme|describir)`),
  ],
  work: [
    p`\b(arregl[aá]|corrige|corregí|implement[aá]|agreg[aá]|añade|escrib[eí]|cambia|refactoriza|crea|elimina)(l[aeo]s?)?${NO_LETTER}`,
    p`\b(borra|renombr[aá]|reemplaza|actualiz[aá]|migra|sube|haz)(l[aeo]s?)?${NO_LETTER}|\barréglal`,
  ],
  review: [
    p`${COURTESY}(revis[aá]r?|mir[aá]r?|comprueba|verific[aá]r?|analiz[aá]r?|investig[aá]r?|examin[aá]r?|audit[aá]r?|evalúa|averigua|inspecciona)${NO_LETTER}`,
    p`${COURTESY}(haz|hacé|hacer) una (revisión|auditoría)`,
    p`\b(corre|ejecuta|corré|ejecutá|lanza) (los tests|las pruebas)\b[^.?!]{0,15} y (dime|decime|cuéntame|reporta)`,
  ],
  failureWanted: [
    p`\b(tests?|prueba) (\S{1,10} )?que fall|\b(test|prueba) en rojo|\btdd\b|\breproduc|\b(deben?|tiene que) (primero )?fallar`,
  ],
  stubWanted: [p`\b(stubs?|esqueletos?|marcadores? de posición)|\bsin implementar\b`],
  wantsLess: [
    p`\b(elimin|quit|borr|salt|omit|desactiv|ignor|relaj|baj)`,
    p`\b(reescrib|reemplaz|renombr|mueve|mover|simplific|limpi|actualiz|adapt)[^.?!]{0,60}\b(tests?|pruebas?|specs?|snapshots?|expectativas?|config|reglas?)`,
  ],
  takeBack: [
    p`\b(mejor|en vez|en su lugar|dej[aá]|olvid[aá]|mañana|más tarde|otro día|en otro momento|omite)${NO_LETTER}`,
    p`\bno (toques|hagas|cambies)\b`,
  ],
  plan: [p`\b(el|este|del|nuestro|tu|mi) plan\b(?! (pro|gratuito|básico|de pago))`],
  planPart: [p`\b(fase|paso|tarea|sección|punto|parte|etapa|hito)s? (\d|dos|tres|cuatro|[ivx]+\b)`],
  nextStep: [
    p`^(ahora|a continuación|luego|después)[,:]? (voy a|vamos a|${I_DO}|${I_DO_TOO})${NO_LETTER}`,
    p`^voy a (ahora )?${TO_DO_NEXT}\b|^(déjame|dejame|permíteme) [a-z]+r\b|^(pasemos|vayamos) (a|con|ahora)\b`,
  ],
  noStep: [
    p`\bespero\b|\bsi (quieres|querés|lo deseas|prefieres|necesitas)|\bav[ií]same|\b(te|le) (aviso|avisaré)|\bme detengo\b`,
    p`\bde ahora en adelante|\ba partir de ahora|\ben el futuro|\bcuando (me|lo|quieras|hayas)\b|\ba la espera`,
  ],
  done: [
    p`\b(listo|hecho|complet[oa]s?|terminad[oa]s?|corregid[oa]s?|implementad[oa]s?|funcionan?|resuelt[oa]s?|finalizad[oa]s?)\b`,
  ],
  waitsForRun: [
    // "Espero que" is a hope.
    p`\b(espero a( que)?|esperaré|estoy esperando|quedo a la espera del?) (?!(a )?(que )?(${YOUR}|me) )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`^\W{0,4}(todavía |aún )?(esperando|a la espera del?) (?!(a )?${YOUR} )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`\b${THAT_RUNS}\b[^.?!]{0,15}\b(siguen?|continúan?) (corriendo|ejecutándose|trabajando|en curso|en marcha)\b`,
    p`\b${THAT_RUNS}\b[^.?!]{0,10} (está|están) (corriendo|ejecutándose|trabajando) en segundo plano\s*([;,—–]|\.?$)`,
    p`\b(recibiré|me llegará) una notificación|\bme (despertará|avisará|notificará)`,
    p`\b(te|le|les) (aviso|avisaré|informo|informaré|cuento) (cuando|en cuanto) [^.?!]{0,40}(termin|acab|list|finali)`,
  ],
  waitsForPerson: [
    p`\bno (puedo|pude|podré)\b[^.?!]{0,50}\b(sin ${YOUR}|hasta que (me|lo|tú|usted|apruebes|confirmes))\b`,
    p`\b(cuando|una vez que|en cuanto) ((lo|la|los|las|me) )?(hayas|tengas|apruebes|confirmes)\b[^.?!]{0,60}([aei]ré|puedo|voy a)${NO_LETTER}`,
    p`\b(puedes|podrías|podés|puede|podría) [^.?!]{0,80}\b(decirme|avisarme|confirmarme|contarme|mandarme|enviarme)\b`,
    p`\b(dime|decime|dígame) (cu[aá]l|qu[eé] (prefieres|opción|ves|aparece|te sale)|cómo prefieres)`,
    p`(denegó|rechazó|denegado|rechazado)[^.?!]{0,40}\bno (pude|puedo|he podido)\b`,
    p`\bnecesito ${YOUR} |\b(espero|a la espera de) ${YOUR} (respuesta|aprobación|confirmación|decisión|visto bueno|indicaciones)`,
    p`\blo decides tú|\b(tú decides|vos decidís|usted decide)\b|\bla decisión es (tuya|suya)\b`,
    p`\bno tengo (acceso|permisos?|(las )?credenciales|la clave|el token)\b`,
  ],
  goOnQuestion: [
    p`(^|¿|\b(te parece si|parece si) )\s?(contin[uú]o|sigo|avanzo|procedo|prosigo)\b(?! com\b)${ONLY_LEAVE}[^?]{0,80}${NOT_WHICH}\?`,
    p`\b(debo|debería|puedo) (continuar|seguir|proceder|avanzar)\b${ONLY_LEAVE}[^?]{0,80}${NOT_WHICH}\?`,
    p`\b(quieres|querés|quiere|deseas?|gustaría) que (contin[uú]e|siga|prosiga|proceda|avance|(termine|haga) (el resto|los|las|lo))\b${ONLY_LEAVE}[^?]{0,80}\?`,
  ],
  pauseRequest: [
    p`\bbuen (punto|momento|lugar) para (pausar|parar|hacer una pausa|detenerte|una pausa)`,
    p`${HEY}(esper[aáe]|aguant[aá]|par[aá])( (un (momento|segundo|toque|rato|poco|seg)|tantito|ahí|por favor))*${END}`,
    p`${HEY}(un|dame un) (momento|momentito|segundo|segundito|seg|minuto)( por favor)?${END}`,
    p`\b(hagamos|haz|hacé|haced|tomemos) una (pequeña )?pausa\b(?! entre)`,
    p`\bno (hagas|toques|cambies) nada( más)? (por ahora|todavía|aún|hasta)|\bno hagas nada más\b`,
  ],
  wantsAll: [
    p`\b(todos los|todas las|cada|los|las) (\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) \w+|\b(todos los|todas las|cada) (archivos?|módulos?|componentes?|scripts?|páginas?|rutas?|servicios?|paquetes?|comandos?)`,
    p`\b(haz|hacé|hazl[oa]s?|hacel[oa]s?) tod[oa]s?\b(?! (lo posible|que))`,
    p`\bno (pares|paren|te detengas) (hasta|antes)\b`,
    p`\b(recorre|haz|termina|trabaja|sigue|completa|avanza|resuelve)\b[^.?!]{0,40}\bsin (preguntar|parar|detenerte|pausas|consultar)`,
    p`\bno (hace falta|es necesario) (que )?(me )?pregunt|\bno (me )?preguntes\b`,
    p`\bno (dejes|omitas|te saltes|olvides) (ningun[oa]|nada)\b`,
    p`\b(sigue|seguí|continúa|trabaja) hasta que [^.?!]{0,40}(tod|list|termin|verde|pas)`,
    p`\b(implement[aá]|arregl[aá]|corrige|migra|convierte|haz) (tod[oa]s )?l[oa]s \d+\b`,
  ],
  saysWritten: [
    p`\b(${WROTE}|(he|hemos) (${WRITTEN})|${WAS_WRITTEN}) ${A_FILE}${FILE}${FLATLY}`,
    p`\b(agregué|añadí|escribí|puse|creé|he (agregado|añadido|escrito)|se (agregó|añadió)) [^?!]{1,60} (en|a|al) (el )?(archivo )?${FILE}${FLATLY}`,
    p`^\W{0,4}${FILE}\s?[:(—–-]{1,2}\s?(se )?(agreg|añad|actualiz|nuevo|cread|cre[óo]${NO_LETTER}|modific|reescri)`,
    p`${FILE} (ha sido|fue) (${WRITTEN})\b${FLATLY}`,
    p`^\W{0,4}(nuevos? (archivos?|ficheros?)|(archivos?|ficheros?) (creados?|modificados?|nuevos?)): ${FILE}`,
  ],
  saysCommitted: [
    p`\b(hice|he hecho) ((el|un|dos|tres|\d+) )?(\S{1,15} )?commits?\b${FLATLY}`,
    p`\b(commiteé|comiteé|he commiteado)${NO_LETTER}${FLATLY}`,
    p`\b${WORK_DONE} ${IS}comm?itead[oa]s?\b${FLATLY}|\bcambios se (confirmaron|commitearon)\b${FLATLY}`,
    p`\b(creé|he creado) (un|el|dos|tres|\d+) commits?\b${FLATLY}`,
  ],
  saysPushed: [
    p`\b(hice|he hecho) ((el|un) )?push\b${FLATLY}|\b(pusheé|he pusheado)${NO_LETTER}${FLATLY}`,
    p`\b${WORK_DONE} ${IS}(subid|pushead)[oa]s?\b${FLATLY}`,
    p`\b(subí|he subido) ((el|la|los|las|ambos|todos|dos|\d+) )*(commits?|rama|cambios|tag)\b${FLATLY}`,
    p`\b(abrí|creé|he (abierto|creado)) (un|una|el|la) ${A_PR}\b${FLATLY}`,
    p`\b(creado|hecho|commit \S{1,20}) y subido a (origin|la rama|main|master)`,
    p`^\W{0,4}${A_PR} (abiert|cread)[oa]\b`,
  ],
  saysCheckedByHand: [
    p`\b(verifiqué|comprobé|probé|revisé|he (verificado|comprobado|probado|revisado)) [^.?!]{0,40}\b(${BY_HAND})\b${FLATLY}`,
    p`\b(verificad|comprobad|probad|revisad)[oa]s? [^.?!]{0,20}\b(${BY_HAND})\b${FLATLY}`,
    p`\b(abrí|he abierto) [^.?!]{0,20}\b(página|navegador|aplicación|sitio|app)\b${FLATLY}`,
    p`\b(tomé|hice|saqué|he tomado) (una|unas|\d+) capturas?\b${FLATLY}`,
  ],
});
