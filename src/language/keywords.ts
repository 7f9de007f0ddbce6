// Whether two texts speak of the same thing, in any language that we read: by the words that carry the meaning.

/** The words of a text that say what it is about, each in a short form, so that "tests" and "testing" are one. */
export function keywordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.flatMap(formsOf));
}

/** The keywords that two texts share. */
export function sharedKeywords(one: Set<string>, other: Set<string>): string[] {
  return [...one].filter((word) => other.has(word));
}

const HAN = /[\u3040-\u30ff\u4e00-\u9fff]/;
const WORD = /[\u3040-\u30ff\u4e00-\u9fff]+|[\p{L}\d]+/gu;

function formsOf(word: string): string[] {
  if (HAN.test(word)) return pairsOf(word);
  if (HANGUL.test(word)) return word.length > 1 ? [word.slice(0, 2)] : [];
  if (/^\d+$/.test(word)) return word.length > 1 ? [word] : [];
  return word.length < SHORTEST || idle.has(word) ? [] : [stemOf(word)];
}

const SHORTEST = 4;
const HANGUL = /[\uac00-\ud7af]/;

/** Neighbouring characters: Chinese and Japanese put no spaces between words. Kana alone are mostly grammar. */
function pairsOf(run: string): string[] {
  const pairs = [...run].slice(1).map((second, at) => `${run[at]}${second}`);
  return pairs.filter((pair) => /[\u30a0-\u30ff\u4e00-\u9fff]{2}/.test(pair));
}

/** A crude stem: long words are told apart by their beginning. */
function stemOf(word: string): string {
  const bare = word.replace(/(?:ings?|ed|es|s|e)$/, "");
  return (bare.length >= 3 ? bare : word).slice(0, LONGEST);
}

const LONGEST = 7;

/** Words that nearly every request and every message contains. */
const idle = new Set(
  `about above after again also another because been before being below between both could does done each else even
 ever every everything first following from further have having here into just keep know like likely make many might
 more most much must need needs next none nothing once only other others over please rather really same shall should
 since some something still such sure than that their them then there these they thing things this those through
 today under until upon very want wanted wants well were what when where whether which while will with within without
 would your yours yourself work working works part parts
 able actually already always currently fine good great left long look maybe mean means nice note okay remain remains
 remaining right said show shows take think time true used uses using yet missing open pending outstanding
 add added adds adding change changed changes check complete completed create created ensure file files finish
 finished fix fixed implement implemented make made update updated write written wrote code repo project task tasks
 aber alle alles auch dann dass dein deine denn dieser diese dieses doch durch eine einem einen einer eines etwas ganz
 habe haben hier immer jetzt kann können machen mein mich muss nach nicht nichts noch nur oder ohne schon sein sind
 soll sollen über unter wenn werden wird wurde
 avec aussi dans elle encore être fait faire mais même nous plus pour quand sans sont tout tous toute très vous votre
 para pero como este esta esto esos todo todos toda todas cuando donde desde hasta sobre también más muy hacer hecho
 mais muito quando onde também isso este essa pela pelo fazer feito ainda
 если чтобы когда только также этот этого было были быть нужно надо можно ещё`.split(/\s+/),
);
