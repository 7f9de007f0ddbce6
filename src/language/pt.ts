import type { Language } from "./language.ts";
import { FILE, first, goOn, LINTER, NO_LETTER, p, stop, TYPE_CHECKER, whole } from "./pattern.ts";

const TESTS = p`(testes?|suíte|suite)\b`;
const PASS = p`passam?\b(?! (por|pelo|pela|um|uma|o|os|as|para)\b)|passou\b|passaram\b|passando\b|verdes?\b|com sucesso|bem-sucedid`;
const NO_FAULT = p`(erros?|avisos?|problemas?|falhas?)\b`;
const NONE = p`0|zero|sem|nenhuma?|não (reporta|há|tem|mostra|acusa|dá|houve)`;
/** "I added a test that checks …" is about one test. */
const NOT_ONE_ADDED = p`(?<!\b(adicionei|escrevi|verifica|verificam|confere) [^.?!,;]{0,60})`;
const DONE = p`implementad|feit|concluíd|terminad|escrit|migrad|adicionad|atualizad|corrigid|convertid|cobert|testad|pront`;
const I_DID_NOT = p`implementei|terminei|escrevi|fiz|concluí|migrei|atualizei|adicionei|corrigi|converti`;
const TO_DO = p`implementar|escrever|migrar|fazer|adicionar|corrigir|terminar|concluir|atualizar|testar|cobrir|converter|completar`;
const I_DO = p`vou|vamos|executo|rodo|escrevo|implemento|adiciono|corrijo|atualizo|reviso|migro|passo|verifico|termino|faço`;
const TO_DO_NEXT = p`executar|rodar|escrever|implementar|adicionar|corrigir|atualizar|verificar|criar|migrar|testar|continuar|terminar|remover|revisar`;
const COURTESY = p`^((por favor|pode|poderia|você pode|ok)[,.!]? )*`;
const HEY = p`^((ok|ei|não|bom|desculpa|por favor|opa)[,.!…]* )*`;
const END = p`\s*([,.!…]|$)`;

// Waiting.
const THAT_RUNS = p`build|ci|pipeline|workflow|jobs?|testes?|suíte|(sub)?agentes?|colegas|resultados?|deploy|execução|benchmark|compilação`;
const YOUR = p`su[ao]s?|seus?|tu[ao]s?|teus?`;
const ONLY_LEAVE = p`(?![^?]{0,100}\b(ou (?!paro|pare)|apag|remov|exclu|produção|forçar|public|deploy))`;
const NOT_WHICH = p`(?<!\b(qual|quais|como|onde|que) [^.?!]{0,120})`;

// What the agent says it did.
const FLATLY = p`(?<!\b(não|nunca|se|quando|assim que|depois que|deveria|deve|poderia|pode|precisa|nada|ninguém|você)(?![a-z])[^?!,;:]{0,80})`;
const WROTE = p`criei|atualizei|adicionei|alterei|modifiquei|reescrevi|escrevi|editei|mudei|estendi|ampliei|acrescentei`;
const WRITTEN = p`criado|atualizado|alterado|adicionado|modificado|reescrito|acrescentado`;
const A_FILE = p`((o|a|os|um|uma|arquivo|ficheiro|novo|página|script) )*`;
const WORK_DONE = p`tudo|mudanças|alterações|trabalho|correção|arquivos|branch|commits?|tag`;
const IS = p`((foi|foram|está|estão) )?(já )?`;
const A_PR = p`(pr|pull request|merge request|mr)( #\d+)?`;
const BY_HAND = p`no (navegador|browser|chrome|firefox)|à mão|manualmente|(com|via) curl|visualmente`;

/** Portuguese. */
export const pt = (): Language => ({
  testsPass: [
    p`\b${TESTS}[^.?!]{0,50}(${PASS})${NOT_ONE_ADDED}`,
    p`\b${TESTS}[^.?!]{0,50}\b(0|zero|sem|nenhuma) falh${NOT_ONE_ADDED}`,
    p`\b\d+ ?(\/ ?\d+ )?(testes? )?(aprovados?|passaram|passando|verdes?)\b`,
  ],
  testsRan: [
    p`\b(executei|rodei|corri|reexecutei|voltei a (rodar|executar)) [^.?!]{0,30}\b${TESTS}`,
    p`\b${TESTS}[^.?!]{0,25} (foram|foi) (executad|rodad)[oa]s?\b`,
    p`\b(verificado|validado|confirmado) (com|por|através d) ?(os |as |os )?${TESTS}`,
  ],
  buildPasses: [
    p`\b(build|compilação)\b[^.?!]{0,20}(${PASS}|sem erros)`,
    p`\b(projeto|código|tudo|build)\b[^.?!]{0,10}\bcompilam?( (sem erros|corretamente|bem|de novo|novamente)|\s*([.,;!✅]|$))`,
  ],
  lintIsClean: [
    p`\b${LINTER}\b[^.?!]{0,40}(\blimpo\b|${PASS})`,
    p`\b${LINTER}\b[^.?!]{0,40}\b${NONE} (\S{1,12} )?${NO_FAULT}`,
  ],
  typesPass: [
    p`(\b${TYPE_CHECKER}\b|\b(verificação|checagem) de tipos)[^.?!]{0,40}(\blimp[oa]\b|${PASS})`,
    p`(\b${TYPE_CHECKER}\b|\b(verificação|checagem) de tipos)[^.?!]{0,40}\b${NONE} ${NO_FAULT}`,
    p`\b${NONE} erros? de tipos?\b`,
  ],
  allChecksPass: [
    p`\b(tod[oa]s (as|os) (verificações|checks|checagens|gates)|ci|pipeline)\b[^.?!]{0,20}(${PASS})`,
    p`\btudo (está )?(verde|passando)\b|\btudo passa\b(?! p)`,
  ],
  wholeSuite: [p`\b(toda a suíte|suíte (completa|inteira))`],
  failing: [
    p`(?<!\b(0|zero|sem|nenhuma?) )\bfalh(a|as|am|ou|aram|ando|ado|avam?|em?)${NO_LETTER}`,
    p`(?<!\b(${NONE}) (\S{1,12} )?)\berros?\b`,
    p`\b(quebrad[oa]s?|vermelh[oa]s?)\b`,
  ],
  knownFailure: [
    p`\bjá (falhav|exist|estava)|\bfalhavam? ((já|também) )?(antes|na (main|master))|\bantes d(e|as|os|a|esta|este)s?( minhas?| meus?)? (mudan|altera|modifica)`,
    p`\bnão (está|estão|tem|têm) (relaci|relação|nada a ver)|\bsem relação|\bnão relacionad|\bpr[eé]-?existente|\binstável|\bflaky\b`,
    p`\bcomo (esperado|previsto|pedido|solicitado)|\bde propósito|\bintencional|\breprodu`,
  ],
  gap: [
    p`\bfaltam? (ainda )?${TO_DO}\b|\bfaltou ${TO_DO}\b`,
    p`\bainda não (foi|foram|está|estão) [^.?!]{0,30}(${DONE})`,
    p`\bainda não (${I_DID_NOT})|\bnão (terminei|implementei|concluí)`,
    p`\bnão (consegui|pude) ${TO_DO}\b`,
    p`\bsó \S{1,15} \d+ d[aeo]s? \d+\b|\bparcialmente (${DONE})`,
    p`\bpor enquanto\b[^.?!]{0,60}(vazi|\bstub|placeholder|hardcode|\bmock|simulad|fictíci|provisóri)`,
    p`\bnão deu tempo\b|\bfiquei sem (tempo|contexto)|\b(restam?|ficou|ficaram) (por|pendente)`,
  ],
  noGap: [
    p`\b(como|conforme) (você )?(pediu|pediste|solicitado|pedido|solicitou|combinado|combinamos)|\bfora do escopo|\bopcional\b`,
    p`\bnão (é|era|foi|são) (necessári|precis|pedid|solicitad|requerid)|\bintencional|\bde propósito|\bdeliberad`,
    p`\bjá (existia|estava|faltava|vinha)|\banteriormente|\boriginalmente|\bse (você )?(quiser|preferir|desejar)`,
    p`\b(commitad|pushad|implantad|publicad|mesclad)|\b(a causa|o problema|o bug|o erro) (era|é|foi)${NO_LETTER}|\b(já não|não mais)\b`,
    p`\b(se|quando|enquanto|até que) [^.?!,]{0,60}\b(não (está|há|existe)|falta)|^(nada|nenhuma?|tudo pronto)\b`,
    p`^(?!.*\bpor enquanto\b).*\b(mostra|retorna|imprime|informa|exibe)m?\b`,
    p`\b(que|quando|enquanto)\b[^.?!]{0,30}\b(ainda|faltam?|pendentes?)\b`,
  ],
  givesReason: [
    p`\b(porque|pois|visto que|devido a|para que)\b`,
    p`\b(já que|requer|precisa d|depende d|bloquead|falta (acesso|a chave|o token)|sem (acesso|chave|sua?))`,
  ],
  gapHeading: [
    whole(
      p`pendentes?|pendências|(o que )?(ainda )?falta( fazer)?|por (fazer|terminar|implementar)|em falta|incompleto`,
    ),
    whole(p`(ainda )?não (concluído|feito|implementado|terminado)s?|(tarefas|trabalho|itens) pendentes?`),
  ],
  laterHeading: [
    p`próximos passos|passos seguintes|fora do escopo|melhorias|futur|mais tarde|recomenda|sugest|opcional`,
    p`da sua parte|do seu lado|para você`,
  ],
  backgroundHeading: [
    p`causa|\bnotas?\b|limitaç|contexto|por que|o problema|o erro|observaç|antecedentes|ressalva`,
  ],
  forPeople: [
    p`plano de teste|revisor|antes (do|de) (merge|fazer merge|mesclar|deploy|publicar)|deploy|release|manual|homologação`,
    p`você (deve|pode|precisa)|pull request`,
  ],
  hedged: [
    p`\b(devem?|deveriam?|poderiam?|quando|ainda|antes|até|exceto|salvo|nunca)${NO_LETTER}`,
    p`\b(provavelmente|talvez|tomara|espero|em teoria)\b`,
    // Not every "se": that is "itself" in Spanish.
    p`\bse (os|as|o|a|todos|todas|tudo|isso|você|for|estiver|passar)${NO_LETTER}`,
    p`\bnão\b(?! (reporta|há|tem|mostra|acusa|dá|houve) (\S{1,12} )?${NO_FAULT})`,
  ],
  offer: [
    p`\b(quer|queres|deseja|gostaria|prefere) que (eu\b|continue|prossiga|termine|siga|abra|adicione)`,
    p`\bposso (continuar|seguir|prosseguir|ajudar)\b|\bmais alguma coisa\b[^.?!]{0,40}\?`,
  ],
  goOn: [
    goOn(p`continu(a|e|ar)|pode (continuar|seguir|prosseguir)|segue|siga|pross(iga|egue)|sim|o resto`),
    goOn(p`termin[ae] (o que falta|o resto|tudo)|fa(z|ça) o resto`),
  ],
  stop: [
    // "Para" is also "for".
    stop(
      p`(pare|para|chega|esquece( isso)?|cancela( isso)?)(?=${END})|(pare|para) (aí|aqui|agora|tudo|já|por favor)|chega por hoje`,
    ),
    stop(p`deixa (pra|para) lá|não continue|interrompa(?=${END})`),
  ],
  stopSomething: [
    p`^(pare|para|cancel[ae]|interrompa) (o|a|os|as|todos|todas|quando|se|ao)\b`,
    p`^(pare|para|deixe) de \S`,
  ],
  onlyPart: [
    p`\b(e|depois|então)[, ]+((depois|então) )?(pare|espera|espere|aguard[ae]|para(?=${END}))(?! (que|o|a|os|as|entre|\d))`,
    p`\buma? (arquivo|ficheiro|passo|tarefa|item) (de cada|por) vez`,
    p`\b(só|somente|apenas) (o|a) primeir[oa]\b(?! (linha|coluna|página|caractere|palavra|elemento|valor|\d))`,
    p`\b(só|somente|apenas) (o |a )?(tarefa|passo|item|fase|parte|etapa) \d`,
  ],
  startsAsQuestion: [
    first(p`o qu[eê]|por ?qu[eê]|qual|quais|como|onde|quando|quem|quant[oa]s?|tem(?! que)|existe|há|é`),
    first(p`expli(ca|que)|descrev[ae]|me (diz|explica|mostra)|resuma`),
    first(p`(pode|poderia|consegue) (me )?(dizer|explicar|mostrar|descrever)`),
  ],
  work: [
    p`\b(corrige|corrija|conserta|arruma|implement[ae]|adicion[ae]|escrev[ae]|mud[ae]|refator[ae]|cri[ae])${NO_LETTER}`,
    p`\b(remov[ae]|apag(a|ue)|renomei[ae]|substitu[ai]|atualiz[ae]|migr[ae]|faça)${NO_LETTER}`,
  ],
  review: [
    p`${COURTESY}((revis|olh|analis|examin|audit|avali|inspecion)[ae]r?|verifi(ca|que|car)|investig(a|ue|ar)|descubra)${NO_LETTER}`,
    p`${COURTESY}(fa(z|ça|zer) uma (revisão|análise)|dá uma olhada)`,
    p`\b(rod[ae]|execut[ae]|corre) os testes\b[^.?!]{0,15} e (me )?(diz|diga|conta|reporta)`,
  ],
  failureWanted: [
    p`\btestes? (\S{1,10} )?que (falh|quebr)|\bteste vermelho|\btdd\b|\breprodu[zc]|\b(deve|tem que|precisa) (primeiro )?falhar`,
  ],
  stubWanted: [p`\b(stubs?|esqueletos?|placeholders?)\b|\bnão implementad`],
  wantsLess: [
    p`\b(remov|apag|exclu|pul|desativ|ignor|afroux|baix)`,
    p`\b(reescrev|substitu|renome|mov|simplific|limp|atualiz|adapt)[^.?!]{0,60}\b(testes?|specs?|snapshots?|expectativas?|config|regras?)`,
  ],
  takeBack: [
    p`\b(melhor|esque(ce|ça)|deix[ae]|amanhã|mais tarde|em vez|outra hora|outro dia|pul[ae]|cancela)${NO_LETTER}`,
    p`\bnão (mex[ae]|faça|toque|mude|altere)\b`,
  ],
  plan: [p`\b(o|do|no|este|esse|nosso|seu|teu|meu) plano\b(?! (pro|gratuito|básico|pago))`],
  planPart: [
    p`\b(fase|passo|tarefa|seção|secção|item|parte|etapa|marco)s? (\d|dois|duas|três|quatro|[ivx]+\b)`,
  ],
  nextStep: [
    p`^(agora|em seguida|a seguir|depois)[,:]? (${I_DO})${NO_LETTER}`,
    p`^vou (agora )?${TO_DO_NEXT}\b|^vou agora\b|^vamos (à|ao|aos|às|agora|passar)|^deixe?-me |^deixa eu `,
  ],
  noStep: [
    p`\baguardo\b|\bse (você )?(quiser|preferir|precisar)|\bavis(e|a)-me|\bavise\b|\bme avis|\baviso (quando|assim)`,
    p`\bde agora em diante|\ba partir de agora|\bno futuro|\bparo por aqui|\b(assim que|quando) você|\bvou (esperar|aguardar)\b`,
  ],
  done: [
    p`\b(prontos?|pronta|feit[oa]|complet[oa]s?|concluíd[oa]s?|terminad[oa]s?|corrigid[oa]s?|implementad[oa]s?|funcionam?|resolvid[oa]s?|finalizad[oa]s?)\b`,
  ],
  waitsForRun: [
    p`\b(vou (esperar|aguardar)|estou (esperando|aguardando|à espera d[aeo]s?)|aguardo) (?!(pel)?([ao] )?(${YOUR}|você) )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`^\W{0,4}(ainda )?(aguardando|esperando|à espera d[aeo]s?) (?!(pel)?([ao] )?(${YOUR}|você) )[^.?!]{0,50}\b${THAT_RUNS}${NO_LETTER}`,
    p`\b${THAT_RUNS}\b[^.?!]{0,15}\bainda (está|estão) (rodando|executando|a correr|em execução|trabalhando|a trabalhar|em andamento)\b`,
    p`\b${THAT_RUNS}\b[^.?!]{0,10} (está|estão) (rodando|em execução|a correr) em segundo plano\s*([;,—–]|\.?$)`,
    p`\bserei (notificad|avisad|acordad)|\bvai me (acordar|avisar|notificar)\b|\bme (acordará|avisará|notificará)`,
    p`\b(aviso|avisarei|informo|volto) ((você|aqui) )?(quando|assim que) (?!você)[^.?!]{0,40}(termin|acab|pront|conclu)`,
  ],
  waitsForPerson: [
    p`\bnão (consigo|posso|pude|consegui)\b[^.?!]{0,50}\b(sem|até) ([ao]s? )?(${YOUR}|que você)${NO_LETTER}`,
    p`\b(depois que|assim que) você [^.?!,]{0,50},? [^.?!]{0,10}(atualizo|continuo|vou|sigo|faço|termino|posso|[a-z]+rei)${NO_LETTER}`,
    p`\b(pode|poderia|podes) [^.?!]{0,80}\bme (avisar|dizer|contar|confirmar|mandar|enviar)\b`,
    p`\b(me diga|diga-me|me diz|diz-me) (o que (?!ach|você ach)|qual|quais|como prefere)`,
    p`\b(permissão|acesso) (foi|está) (negad|recusad|bloquead)[^.?!]{0,30}\bnão (pude|posso|consegui|consigo)\b`,
    p`\bpreciso d[aeo]s? ${YOUR} |\b(aguardo|no aguardo d[aeo]|à espera d[aeo]) ([ao] )?${YOUR} (resposta|aprovação|confirmação|decisão|ok|retorno)`,
    p`\bdecisão é (sua|tua)\b|\b(você decide|tu decides|cabe a você)${NO_LETTER}|\bnão tenho (acesso|permissão|(as )?credenciais|a chave|o token)\b`,
  ],
  goOnQuestion: [
    p`^\W{0,4}(continuo|sigo|prossigo|avanço)\b(?! con\b)${ONLY_LEAVE}[^?]{0,80}\?`,
    p`\b(posso|devo) (continuar|seguir|prosseguir|avançar)\b${ONLY_LEAVE}[^?]{0,80}${NOT_WHICH}\?`,
    p`\b(quer|queres|deseja|gostaria) que (eu )?(continue|siga|prossiga|avance|(termine|faça) (o resto|os|as))\b${ONLY_LEAVE}[^?]{0,80}\?`,
  ],
  pauseRequest: [
    p`\bbom (ponto|momento|lugar) (para|pra) (pausar|parar|fazer uma pausa|uma pausa)`,
    p`${HEY}(esper[ae]|aguard[ae]|peraí|pera|aguenta)( (aí|um (momento|segundo|pouco|minuto|instante)|por favor))*${END}`,
    p`${HEY}(só )?(um|me dá um) (momento|momentinho|segundo|instante|minuto)( por favor)?${END}`,
    p`\b(vamos fazer|faz|faça|façamos) uma (pequena )?pausa\b(?! entre)|\bnão (faça|faz|mexa|mude) mais nada\b`,
  ],
  wantsAll: [
    p`\b(todos os|todas as|cada) (\d+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|arquivos?|módulos?|componentes?|scripts?|páginas?|rotas?|serviços?|pacotes?|comandos?)`,
    p`(?<!\bnão )\b(faz|faça) (tudo|todos|todas)\b(?! (que|funcionar))`,
    p`\bnão par(e|a|es) (até|antes)`,
    p`\b(percorr[ae]|faz|faça|termin[ae]|trabalh[ae]|continu[ae]|complet[ae])\b[^.?!]{0,40}\bsem (me )?(perguntar|parar|pausas|consultar)`,
    p`\bnão precisa (me )?(perguntar|confirmar)|\bnão (me )?pergunt[ae]\b`,
    p`\bnão (deix[ae]|pule|esqueça|omita) (nenhuma?|nada)\b`,
    p`\b(continu[ae]|trabalh[ae]|segue) até (que )?[^.?!]{0,40}(tod|tudo|pront|termin|verde|pass)`,
    p`\b(implement[ae]|corrija|corrige|migr[ae]|convert[ae]|faz) (tod[oa]s )?[oa]s \d+\b`,
  ],
  saysWritten: [
    p`\b(${WROTE}) ${A_FILE}${FILE}${FLATLY}`,
    p`\b(criei|adicionei|acrescentei|escrevi|coloquei) [^?!]{1,60} (em|ao?|no|na) (arquivo )?${FILE}${FLATLY}`,
    p`^\W{0,4}${FILE}\s?[:(—–-]{1,2}\s?((foi|foram) )?(adicionad|criad|atualizad|novo|alterad|reescrit|acrescentad)`,
    p`${FILE} foi (${WRITTEN})\b${FLATLY}`,
    p`^\W{0,4}(novos? (arquivos?|ficheiros?)|(arquivos?|ficheiros?) (criados?|alterados?|novos?)): ${FILE}`,
  ],
  saysCommitted: [
    p`\b(fiz|dei) ((o|um|dois|\d+) )?commits?\b${FLATLY}|\b(commitei|comitei)\b${FLATLY}`,
    p`\b${WORK_DONE} ${IS}comm?itad[oa]s?\b${FLATLY}`,
    p`\bcriei (um|o|dois|três|\d+) commits?\b${FLATLY}`,
  ],
  saysPushed: [
    p`\b(fiz|dei) ((o|um) )?push\b${FLATLY}|\bpushei\b${FLATLY}`,
    p`\b${WORK_DONE} ${IS}(enviad|pushad)[oa]s?( (para|ao|pro|no)|\s*\.?$)${FLATLY}`,
    p`\benviei ((o|a|os|as|dois|duas|ambos|todos|\d+) )*(commits?|branch|mudanças|alterações|tag)\b${FLATLY}`,
    p`\b(abri|criei) (um|uma|o|a) ${A_PR}\b${FLATLY}`,
    p`^\W{0,4}${A_PR} (abert|criad)[oa]\b`,
  ],
  saysCheckedByHand: [
    p`\b(verifiquei|testei|conferi|chequei|validei)\b[^.?!]{0,40} (${BY_HAND})${NO_LETTER}${FLATLY}`,
    p`\b(verificad|testad|conferid|validad)[oa]s?\b[^.?!]{0,20} (${BY_HAND})${NO_LETTER}${FLATLY}`,
    p`\babri [^.?!]{0,20}\b(página|navegador|aplicativo|site|app)\b${FLATLY}`,
    p`\b(tirei|fiz) (uma|umas|\d+) capturas?\b${FLATLY}|\btirei (um )?(print|screenshot)\b${FLATLY}`,
  ],
});
