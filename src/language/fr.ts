import type { Language } from "./language.ts";
import { FILE, first, goOn, LINTER, NO_LETTER, p, stop, TYPE_CHECKER, whole } from "./pattern.ts";

const PASS = p`passe(nt)?\b(?! (par|à|un|une|le|la|les|des)\b)|réussi(e|s|es|t|ssent)?${NO_LETTER}|(au|en) vert\b|(est|sont) (\S{1,12} )?verte?s?\b`;
const NO_ERRORS = p`(0|zéro|aucune?|sans|pas d['’]) ?(\S{1,12} )?(échec|erreur|avertissement|problème|alerte|remarque)`;
/** "I added a test that passes" is about one test. */
const NOT_ONE_ADDED = p`(?<!\b(ajouté|écrit|vérifie|vérifient|qui) [^.?!,;]{0,60})`;
const DONE = p`implémenté|terminé|fini|écrit|ajouté|migré|fait|corrigé|converti|traité|mis à jour|couvert|géré`;
const TO_DO = p`faire|écrire|implémenter|migrer|corriger|ajouter|terminer|mettre|tester|couvrir|convertir|traiter|brancher`;
const FOR_NOW = p`pour (l['’]instant|le moment)`;
const I_DO = p`lance|mets|corrige|passe|vérifie|crée|écris|ajoute|migre|implémente|modifie|exécute|teste|termine`;
const TO_DO_NEXT = p`lancer|exécuter|écrire|corriger|ajouter|mettre|vérifier|passer|implémenter|créer|modifier|migrer`;
const TO_DO_NEXT_TOO = p`supprimer|commencer|continuer|terminer|tester|regarder|lire|installer|remplacer|finir`;
const COURTESY = p`^((s['’]il te plaît|stp|svp|peux-tu|pouvez-vous|tu peux|ok|bon)[,.!]? )*`;
const HEY = p`^((ok|bon|non|hé|stp|désolée?)[,.!…]* )*`;
const END = p`\s*([,.!…]|$)`;

// Waiting.
const THAT_RUNS = p`build|ci|pipeline|workflow|jobs?|tests?|suite|(sous-)?agents?|coéquipiers?|résultats?|déploiement|exécution|benchmark|vérifications?`;
const YOUR = p`votre|vos|ton|ta|tes`;
const YOU = p`vous|tu`;
const WHEN = p`quand|lorsqu['’]?e?|dès qu['’]?e?|une fois`;
const ONLY_LEAVE = p`(?![^?]{0,100}\b(ou (?!arrêter|m['’]arrêter|faire une pause)|supprim|production|forcer|publi|déplo))`;
const NOT_WHICH = p`(?<!\b(quel|quelle|quels|quelles|comment|lequel|laquelle) [^.?!]{0,120})`;

// What the agent says it did.
const FLATLY = p`(?<!\b(tu|vous|ne|pas|rien|jamais|si|quand|lorsque|une fois|dès|devrait|devrais|pourrait|faut|doit|dois|peux|peut)\b[^?!,;:]{0,80})`;
const I_HAVE = p`\bj['’]ai ((aussi|également|ensuite|tout|bien) )?`;
const WROTE = p`créé|mis à jour|ajouté|modifié|réécrit|écrit|complété|étendu|adapté|changé`;
const WRITING = p`ajout|création|mise à jour|modification|réécriture`;
const COMMITTED = p`commit?tée?s?${NO_LETTER}`;
const PUSHED = p`(poussé|pushé)e?s?${NO_LETTER}(?![^.?!]{0,30}\b(pile|tableau|file|liste)\b)`;
const WORK_DONE = p`tout|changements|modifications|travail|correctif|fichiers|branche|commits?|tag`;
const A_PR = p`(pr|pull request|merge request|mr)( #\d+)?`;
const BY_HAND = p`dans (le|un|mon|chrome|firefox) ?(navigateur)?|à la main|manuellement|(avec|via) curl|visuellement`;

/** French. */
export const fr = (): Language => ({
  testsPass: [
    p`\btests?\b[^.?!]{0,50}(${PASS}|\bok\b)${NOT_ONE_ADDED}`,
    p`\btests?\b[^.?!]{0,50}\b(0|zéro|aucun) (échec|échou)${NOT_ONE_ADDED}`,
    p`\b\d+ ?(\/ ?\d+ )?(tests? )?(réussis?|passés?|au vert|verts?)${NO_LETTER}`,
  ],
  testsRan: [
    p`${I_HAVE}(lancé|relancé|exécuté|réexécuté|fait tourner|joué) [^.?!]{0,30}\b(tests?|suite)\b`,
    p`\btests?\b[^.?!]{0,25} ont été (lancés|relancés|exécutés)`,
    p`(vérifié|validé|confirmé) (avec|par|via|grâce aux?) (les |des |la suite de )?tests?\b`,
  ],
  buildPasses: [
    p`\b(build|compilation)\b[^.?!]{0,20}(${PASS}|sans erreur|\bok\b)`,
    p`\b(projet|code|tout|ça)\b[^.?!]{0,10}\bcompile(nt)?( (sans erreurs?|correctement|bien|proprement|à nouveau)|\s*([.,;!✅]|$))`,
  ],
  lintIsClean: [
    p`\b${LINTER}\b[^.?!]{0,40}(\bpropre\b|${PASS})`,
    p`\b${LINTER}\b[^.?!]{0,40}(?<![a-z])${NO_ERRORS}`,
  ],
  typesPass: [
    p`(\b${TYPE_CHECKER}\b|vérification (des|de) types?|\btypage\b)[^.?!]{0,40}(\bpropre\b|\bcorrect\b|${PASS})`,
    p`(\b${TYPE_CHECKER}\b|vérification (des|de) types?|\btypage\b)[^.?!]{0,40}(?<![a-z])${NO_ERRORS}`,
    p`(?<![a-z])(aucune|0|sans|pas d['’]) ?erreurs? de (type|typage)`,
  ],
  allChecksPass: [
    p`\b(toutes les vérifications|tous les (contrôles|checks|gates)|ci|pipeline)\b[^.?!]{0,20}(${PASS})`,
    p`\btout (est (au )?vert|passe)\b(?! par)`,
  ],
  wholeSuite: [p`\b(toute la suite|ensemble de la suite|suite (complète|entière))`],
  failing: [
    p`(?<!\b(0|zéro|aucun|sans) )(échou|échecs?${NO_LETTER})`,
    p`(?<!\b(0|zéro|aucune|sans|pas d['’]) ?)\berreurs?\b`,
    p`\b(cassée?s?|rouges?|planté|plante)${NO_LETTER}`,
  ],
  knownFailure: [
    p`\bpréexist|déjà (en échec|avant|présente?|cassé|rouge|là)|(échouait|échouaient|existait|existaient|était|étaient) déjà`,
    p`\bavant (mes|ma|mon|ce|cette|ces) (modification|changement|correctif)`,
    p`\b(sans|aucun) (rapport|lien)\b|\brien à voir\b|\binstable|\bflaky\b|\bnon li[ée]|\bindépendant`,
    p`\bcomme (prévu|attendu|demandé|voulu|convenu)|\bvolontaire|\breprodui`,
  ],
  gap: [
    p`\breste(nt)? (encore )?à ${TO_DO}\b`,
    p`\b(n['’](est|ont|a|ai|était)|ne sont) (pas encore|toujours pas) [^.?!]{0,30}(${DONE})`,
    p`\bje n['’]ai pas (encore )?(${DONE}|commencé|eu le temps|pu (terminer|finir|implémenter))`,
    p`\bje n['’]ai \S{1,20} que \d+ (des|sur( les)?|de) \d+`,
    p`\bn['’](est|a été) que (partiellement|en partie)|\b(est|sont) (seulement )?(partiellement|à moitié|en partie) (${DONE})`,
    p`\b${FOR_NOW}\b[^.?!]{0,60}(\bvide|bouchon|\bstub|\ben dur|factice|fictive?|non implémenté|placeholder)`,
    p`\bil manque (encore|toujours)\b|\b(manqué|à court) de (temps|contexte)|\breste(nt)? (en suspens|inachevé|incompl)`,
  ],
  noGap: [
    p`\bcomme (demandé|convenu|souhaité|prévu|voulu|indiqué)|à (votre|ta) demande|\bhors (du |de )?(périmètre|sujet|scope)`,
    p`\bvolontaire|\bintentionnel|\bexprès|\bdélibéré|\binutile|\bpas (besoin|nécessaire|demandé|requis)`,
    p`\bn['’](est|était|étaient|a) pas (été )?(nécessaire|demandé|requis|utile|prévu)`,
    p`\bexistait|déjà (là|présent|le cas|avant)|\bauparavant|à l['’]origine|\bpréexistant`,
    p`\b(optionnel|facultatif)|\bsi (vous|tu) (le )?(voulez|veux|souhait)|\b(commité|poussé|fusionné|déployé|publié)`,
    p`\b(la cause|le bug|le problème) (était|est|venait)|^(?!.*${FOR_NOW}).*\b(affiche|signale|renvoie|indique|liste)(nt)?\b`,
    p`\b(si|quand|lorsque|tant que|jusqu['’]à ce que) [^.?!,]{0,60}\b(n['’]est|ne sont|manque|n['’]a)\b`,
    p`^(aucune?|rien|tout est fait)\b|\bne [^.?!]{0,20}\bplus\b|\bmaintenant (est|sont|fonctionne)`,
    p`\b(qui|quand|tant que)\b[^.?!]{0,40}\b(encore|reste|manque)`,
  ],
  givesReason: [
    p`\b(parce que|car|puisque|afin de|sinon)\b`,
    p`\b(parce qu'|faute d|en raison|nécessite|exige|dépend d|bloqué|sans (accès|clé|votre|ton))|à cause`,
  ],
  gapHeading: [
    whole(
      p`((ce qui|ce qu['’]il) )?(reste|manque)( encore)?( à faire)?|restant|points? (ouverts?|restants?)|à (faire|terminer)`,
    ),
    whole(
      p`(pas encore|non) (fait|implémenté|terminé)e?s?|travail restant|tâches restantes|inachevé|incomplet`,
    ),
  ],
  laterHeading: [
    p`prochaines? étapes?|étapes? suivantes?|pour la suite|plus tard|hors (du )?périmètre|amélioration|recommand`,
    p`suggestion|optionnel|facultatif|de (votre|ton) côté|pour (vous|toi)|pistes`,
  ],
  backgroundHeading: [
    p`cause|remarque|limite|limitation|contexte|pourquoi|le problème|le bug|note|avant\b|explication`,
  ],
  forPeople: [
    p`plan de test|relecteur|avant (de fusionner|le merge|la fusion|de merger|la mise)|déploi|mise en production|manuel`,
    p`vous (devez|devriez|pouvez)|tu (dois|devrais|peux)|recette|release|pull request`,
  ],
  hedged: [
    p`\b(devrai(t|ent)|pourrai(t|ent)|serai(t|ent)|si|quand|lorsque|dès que|une fois|avant|encore|doit|doivent|afin|il faut)\b`,
    p`\b(normalement|probablement|sans doute|peut-être|en principe|pas|jamais|sauf|hormis|espérons)\b`,
    p`\baucune?\b(?! (\S{1,12} )?(erreur|avertissement|problème|échec|régression|alerte|remarque))`,
  ],
  offer: [
    p`\bdois-je (continuer|poursuivre|terminer|aussi|également)`,
    p`\b(veux|voulez|souhaites|souhaitez|voudriez|aimeriez)-${YOU} que j|\b(tu veux|vous voulez|vous souhaitez) que j`,
    p`\bpuis-je (faire autre chose|vous aider|t['’]aider)|\bautre chose\s*\?`,
  ],
  goOn: [
    goOn(p`(on )?continue[zr]?|poursui(s|vez|vre)|(vas|allez)-y|oui|la suite|le reste`),
    goOn(p`(termine[zr]?|finis(sez)?|fais|faites) (le reste|tout|la suite)`),
  ],
  stop: [
    stop(
      p`arr[êe]te[zr]?(-toi|-vous)?|stop|stoppe[zr]?|(laisse|laissez) tomber|annule[zr]?|ça suffit|abandonne[zr]?`,
    ),
  ],
  stopSomething: [
    p`^(arr[êe]te[zr]?|stoppe[zr]?|annule[zr]?) (l['’]|d['’]|(le|la|les|de|des|quand|si|tous|toutes|après)\b)`,
  ],
  onlyPart: [
    p`\b(puis|ensuite|et)[, ]+(arrêtez?|attends|attendez|stop)(?! (que|la|le|les|entre|\d))`,
    p`\battend(s|ez) (mon|ma) |\bune? (fichier|étape|tâche|point) à la fois`,
    p`\b(seulement|juste|uniquement) (le |la |l['’])(premi(er|[èe]re)|1er)${NO_LETTER}(?! (ligne|colonne|page|caractère|mot|élément|valeur|\d))`,
    p`\b(seulement|juste|uniquement) (la |le |l['’])?(tâche|étape|point|phase|partie) \d`,
  ],
  startsAsQuestion: [
    first(
      p`que(l|lle|ls|lles)?|qu['’]est-ce|pourquoi|comment|où|ou est|combien|qui|quand|est-ce|c['’]est quoi|y a-t-il`,
    ),
    first(p`expliqu(e|ez)|décri(s|vez)|montre(-moi)?|dis-moi|résume[zr]?|il y a`),
    first(p`(peux-tu|pouvez-vous|tu peux) (m['’]expliquer|me dire|me montrer|expliquer|décrire)`),
  ],
  work: [
    p`\b(corrige|implémente|ajoute|modifie|refactorise|crée|supprime|renomme|remplace|migre|rajoute)[zr]?\b`,
    p`(?<![a-z])écri(s|vez)\b|\bmet(s|tez) à jour`,
  ],
  review: [
    p`${COURTESY}(relis|relisez|(regarde|vérifie|analyse|examine|audite|inspecte|étudie)[zr]?)${NO_LETTER}`,
    p`${COURTESY}(fais|faites|faire) une (revue|relecture|analyse)\b`,
    p`\blance[zr]? les tests\b[^.?!]{0,15} et (dis|dites|rapporte)`,
  ],
  failureWanted: [
    p`\btests? (\S{1,10} )?qui (échoue|plante)|\btest rouge|\btdd\b|\breprodui|\bdoi(t|vent) (d['’]abord )?échouer`,
  ],
  stubWanted: [p`\b(stubs?|squelettes?|bouchons?|todo)\b|ébauche|\bnon implémenté`],
  wantsLess: [
    p`\b(supprim|enlèv|retir|saut|désactiv|ignor|assoupli|baiss)`,
    p`\b(réécri|remplac|renomm|déplac|simplifi|nettoy|mets? à jour|adapt)[^.?!]{0,60}\b(tests?|specs?|snapshots?|attentes?|config|règles?)`,
  ],
  takeBack: [
    p`\b(plutôt|finalement|laisse|oublie|demain|plus tard|annule|une autre fois)\b`,
    p`\bne (touche|fais|change)[zs]? (pas|rien)`,
  ],
  plan: [p`\b(le|ce|du|notre|ton|votre|mon) plan\b(?! (pro|gratuit|tarifaire))`],
  planPart: [p`(?<![a-z])(phase|étape|tâche|section|point|partie|jalon)s? (\d|deux|trois|quatre|[ivx]+\b)`],
  nextStep: [
    p`^(maintenant|ensuite|puis|à présent)[,:]? (je vais|je ${I_DO}|passons)\b`,
    p`^je vais ((maintenant|ensuite|à présent|aussi) )?(${TO_DO_NEXT}|${TO_DO_NEXT_TOO})\b`,
    p`^je ${I_DO} (maintenant|ensuite|à présent)|^passons (à|au|aux|maintenant)`,
  ],
  noStep: [
    p`\bj['’]attends|\b(dites|dis)-moi si|\bje (vous|te) (tien|dirai|prévien)|\bdésormais\b|à l['’]avenir|\bje m['’]arrête`,
    p`\bsi (vous|tu) (le )?(voulez|veux|souhait|préfér)|\b(dès que|quand) (vous|tu)\b|\bn['’]hésite`,
  ],
  done: [
    p`\b(terminé|corrigé|implémenté|résolu)e?s?${NO_LETTER}|\bfinie?s?\b|\bc['’]est (fait|prêt)`,
    p`\b(complet|complète|fonctionne|fonctionnent|opérationnel)s?${NO_LETTER}`,
  ],
  waitsForRun: [
    p`\bj['’]attends (encore |maintenant |toujours )?(que |qu['’])?(?!${YOUR} |${YOU} )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`^\W{0,4}(toujours |encore )?en attente (de|du|des|d['’]) ?(?!${YOUR} )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`\b${THAT_RUNS}\b[^.?!]{0,15}\b(tourne(nt)?|travaille(nt)?|(est|sont) en cours) (encore|toujours|actuellement)\b`,
    p`\b${THAT_RUNS}\b[^.?!]{0,15}\b(est|sont) (encore|toujours) en cours\b`,
    p`\b${THAT_RUNS}\b[^.?!]{0,15}\b(tourne(nt)?|s['’]exécute(nt)?) en (arrière-plan|tâche de fond)\s*([;,—–]|\.?$)`,
    p`\b(agents|coéquipiers) travaillent\s*([;,—–]|\.?$)`,
    p`\bje serai (notifié|averti|prévenu|réveillé)|\bme (réveillera|préviendra|notifiera)`,
    p`\bje (reviens|reviendrai|vous|te|ferai|continuerai|reprendrai)\b[^.?!]{0,40}\b${WHEN} ?(?!${YOU} )[^.?!]{0,40}(fini|terminé|prêt|achev)`,
  ],
  waitsForPerson: [
    p`\bje ne (peux|pouvais) pas\b[^.?!]{0,50}\b(sans|avant) (${YOUR}|que vous|que tu)\b`,
    p`\b(une fois que|dès que) ${YOU} (aurez|auras|avez|as|serez)\b[^.?!]{0,60}\bje\b(?! peux (aussi|également))`,
    p`\b(peux-tu|pouvez-vous|pourriez-vous|pourrais-tu) [^.?!]{0,80}\b(me|m['’]) ?(dire|tenir|confirmer|envoyer|indiquer)\b`,
    p`\b(dites|dis)-moi (ce que|laquelle|lequel|quel(le)?s?|lesquel(le)?s)\b(?! (vous en pensez|tu en penses))`,
    p`\b(accès|permission|autorisation)\b[^.?!]{0,20}\b(a été|est) (refusé|bloqué)[^.?!]{0,40}\bje\b`,
    p`\bj['’]ai besoin (de|d['’]) ?${YOUR} |\bj['’]attends ${YOUR} |à (vous|toi) de (décider|choisir|trancher)`,
    p`\bje n['’]ai pas (accès|les droits|la permission|l['’]autorisation|de jeton|les identifiants)`,
  ],
  goOnQuestion: [
    p`\b(dois-je|puis-je|je) (peux |dois )?${ONLY_LEAVE}(continuer?|poursui(s|vre)|enchaîner?)\b[^?]{0,80}${NOT_WHICH}\?`,
    p`\b(dois-je|puis-je|je) (peux |dois )?${ONLY_LEAVE}passer? (à l['’]étape suivante|à la (suite|phase))\b[^?]{0,80}\?`,
    p`\b((veux|voulez|souhaites|souhaitez)-${YOU}|tu veux|vous voulez) que je ${ONLY_LEAVE}(continue|poursuive|passe à|(termine|finisse|fasse) (le reste|les))\b[^?]{0,80}\?`,
    p`\b(dois-je|puis-je) ${ONLY_LEAVE}(terminer|finir|faire|traiter|migrer|corriger) (le reste|les autres|les \S{1,20} restant)[^?]{0,60}\?`,
  ],
  pauseRequest: [
    p`\bbon (moment|endroit|point) pour (faire une pause|s['’]arrêter|t['’]arrêter|pauser)`,
    p`${HEY}(attends|attendez)( (un peu|un instant|une seconde|une minute|deux secondes|stp|voir))*${END}`,
    p`${HEY}(juste )?(une|deux|un) (secondes?|instant|minutes?|moment)( stp| s['’]il (te|vous) plaît)?${END}`,
    p`\b(on fait|faisons|fais|faites|prenons) une (petite )?pause\b(?! entre)|${HEY}mets?(-toi)? en pause( stp)?${END}`,
    p`\bne (fais|faites|touche|change)[zs]? plus rien\b`,
  ],
  wantsAll: [
    p`\b(tous les|toutes les|chaque) (\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|fichiers?|modules?|composants?|scripts?|pages?|routes?|services?|paquets?|commandes?)\b`,
    p`\bfai(s|tes)(-les)? (tous|toutes|tout)\b(?! (passer|fonctionner|marcher))`,
    p`\bne (t['’]arrête|vous arrêtez|t['’]interromps) pas (avant|tant|jusqu)`,
    p`\b(traite|fais|parcours|avance|termine|continue|finis)[a-z]{0,2}\b[^.?!]{0,40}\bsans (me |rien |nous )?(demander|t['’]arrêter|vous arrêter|pause|interruption)`,
    p`\bpas besoin de (me |m['’])?(demander|consulter)|\bne me demande[zs]? (pas|rien)`,
    p`\bn['’]en (oublie|saute|laisse)[zs]? aucune?\b|\bn['’]oublie[zs]? (rien|aucune?)\b`,
    p`\bcontinue[zs]? jusqu['’]à ce que [^.?!]{0,30}\b(tous|tout|toutes|fini|vert)`,
    p`\b(implémente|corrige|migre|convertis|fais)[zs]? (tous |toutes )?les \d+\b`,
  ],
  saysWritten: [
    p`${I_HAVE}(${WROTE}) ((le|la|les|un|une|fichier|nouveau|page|script) )*${FILE}${FLATLY}`,
    p`${I_HAVE}ajouté [^?!]{1,60} (dans|à) (le fichier )?${FILE}${FLATLY}`,
    p`^\W{0,4}(${WRITING}) (de |du |d['’])([^?!]{0,60} dans )?(fichier )?${FILE}`,
    p`^\W{0,4}${FILE}\s?[:(—–-]{1,2}\s?(${WRITING}|${WROTE}|nouveau)`,
    p`${FILE} (a été|est) (maintenant )?(${WROTE})${FLATLY}`,
    p`^\W{0,4}(nouveaux? fichiers?|fichiers? (créés?|modifiés?|ajoutés?))\s?: ${FILE}`,
  ],
  saysCommitted: [
    p`${I_HAVE}${COMMITTED}${FLATLY}`,
    p`^\W{0,4}(tout )?${COMMITTED}`,
    p`\b${WORK_DONE} (est|sont|a été|ont été) ((bien|maintenant|tous|toutes) )?${COMMITTED}${FLATLY}`,
    p`${I_HAVE}(fait|créé) (un|le|deux|trois|\d+) commits?\b${FLATLY}`,
  ],
  saysPushed: [
    p`${I_HAVE}(commit?té et )?${PUSHED}${FLATLY}`,
    p`^\W{0,4}${PUSHED} (sur|vers|la|les|à)`,
    p`\b${WORK_DONE} (est|sont|a été|ont été) ((bien|maintenant) )?${PUSHED}${FLATLY}`,
    p`${I_HAVE}(ouvert|créé|soumis) (une|la|un|le) ${A_PR}\b${FLATLY}`,
    p`^\W{0,4}${A_PR} (ouverte|créée)${NO_LETTER}`,
  ],
  saysCheckedByHand: [
    p`(\bj['’]ai|\bl['’]ai|^\W{0,4})[^.?!]{0,40}(vérifié|testé|contrôlé|validé|confirmé|essayé)e?s? [^.?!]{0,40}(${BY_HAND})${FLATLY}`,
    p`${I_HAVE}ouvert [^.?!]{0,20}\b(page|application|site|navigateur|url)\b${FLATLY}`,
    p`${I_HAVE}pris (une|des|\d+) captures? d['’]écran${FLATLY}`,
  ],
});
