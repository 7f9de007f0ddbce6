import type { Language } from "./language.ts";
import { anywhere, FILE, first, goOn, LINTER, look, p, stop, TYPE_CHECKER, whole, word } from "./pattern.ts";

// "Passé" is French.
const PASS = p`pass(es|ed)?(?![à-ÿ])|green`;
/** "A test that passes an empty string", "the types passed to it": not about a check. */
const ON = p`-|[\[{"]|validation|(an?|the|its?|his|this|that|these|null|undefined|true|false|in(?! (the|a|its) (background|final|last|second|same|whole|full))|on(?! (all|both|every|each|ci|node|linux|mac))|to|into|through|along|over|as|by|from|via)\b`;
const ALL_THE = p`all|the|full|whole|entire|unit|integration|e2e|existing`;
const THE_BUILD = p`builds?|compilation|the project`;
const WHAT_COMPILES = p`${THE_BUILD}|the code|it|everything`;
const FINISHED = p`implemented|done|completed|finished|migrated|converted|ported|wired( up)?|handled|written`;
const FINISH = p`implement|finish|complete|migrate|convert|port|wire|tackle|address`;
// "I did not" may have been a decision; "I have not" means it is unfinished.
const HAVE_NOT = p`have not|haven't|could not|couldn't|was(n't| not) able to|was unable to`;
const THE_WORK = p`the implementation|the work|the task|the feature|the migration|this`;
const THE_REST = p`remaining|other|last|rest of the`;
const TREATED = p`done|implemented|written|finished|fixed|updated|migrated|converted|ported`;
const OPEN = p`open|pending|outstanding|to do|unfinished|not started`;
const A_PART = p`part|half|some of`;
const STUBBED = p`(stubbed|mocked|hard-?coded|faked|placeholder)( (it|this|them|that))?( out)?`;
const ANOTHER_TIME = p`a (later|future|follow-?up|separate|next)`;
const OPENERS = p`((ok|okay|good|alright|great|perfect|now|next|first|then|so|finally)[,.:!]? |and )*`;
const ABOUT_TO = p`let me|let's|I'll|I will|I shall|I'm going to|I am going to|I'm about to|time to|I need to`;
const SHALL_I = p`(shall|should) I( (also|now|then|just))?`;

// Waiting.
const THAT_RUNS = p`builds?|ci|pipelines?|workflows?|jobs?|tests?|suites?|runs?|tasks?|(sub-?)?agents?|teammates?'?`;
const THAT_RUNS_TOO = p`monitors?|deploy(ment)?|benchmarks?|download|install(ation)?|checks?|results?|process|command|script`;
const IS_THROUGH = p`done|finish(es|ed)?|complete[sd]?|back|ready|lands?|report(s|ed)?|returns?|green|pass(es)?|repl(y|ies)`;
const REPORT = p`report|check|continue|resume|follow up|come back|pick (it )?up|get back|update you|let you know|summari[sz]e|merge`;
const IT = p`it|they|that|the|both|all|this|ci|each`;
const YOUR_WORD = p`decision|approval|input|answer|reply|go-?ahead|confirmation|review|sign-?off|ok|okay|call|feedback|response|choice`;
const YOUR_KEYS = p`credentials|login|permission|keys?|tokens?|password|access|help`;
const WITH_YOUR_RIGHTS = p`log ?in|sign ?in|approve|grant|authori[sz]e|provide|set|enter|merge|accept|unlock|rotate|install`;
const TELL_ME = p`tell me(?! if)|let me know (what|which|whether|how)|paste|send me|share|confirm|approve|grant|log in|sign in`;

// Asking for leave to go on.
const MAY_I = p`(shall|should|can|may) I|(do you )?want me to|would you like me to|ready for me to|ok(ay)? (if I|to)`;
const GO_ON = p`continue|proceed|keep (going|at it)|carry on|go (on|ahead)|move on|press on|resume`;
const DO_NEXT = p`do|apply|extend|update|replace|finish|complete|tackle|implement|fix|start( on| with)?|migrate|convert|write|handle`;
/** To be asked before something drastic, or to choose between two ways, is not to be asked for leave. */
const ONLY_LEAVE = p`(?![^?]{0,100}\b(or (?!stop|pause|leave|wait)|delet|drop|remov|overwrit|force|deploy|publish|production|merg|push))`;
const NOT_WHICH = p`(?<!\b(which|what|how|where|when)\b[^.?!]{0,120})`;

// What people say in a few words.
const HEY = p`^((please|ok|okay|hey|wait|hmm|oh|actually|sorry|and)[,.!…]* )*`;
const DO_ALL = p`do|finish|complete|implement|fix|resolve|close|migrate|convert|port|handle|address|tackle|apply|build|write`;
const ONE_OF_MANY = p`(files?|modules?|forms?|handlers?|endpoints?|components?|scripts?|issues?|pages?|routes?|commands?|services?|models?|packages?|callers?|usages?|tasks?|items?|steps?|templates?|views?|functions?|methods?)`;
const AT_WORK = p`work(ing)? through|go through|keep going|finish|complete|continue|implement|do (it|them|all|everything)`;
const NOT = p`(?<!\b(don'?t|not|never|didn'?t|did (you|it)|does|they|it) ${DO_ALL} [\w ]{0,20})`;

// What the agent says it did.
/** It is said flatly: no "if", no "not" and nobody else before it. */
const FLATLY = p`(?<!(\b(your?|not|never|nothing|once|if|when|until|unless|whenever|each time|every time|would|should|could|can|may|might|must|will|shall|please|cannot|supposed|failed|whether)|n't)\b[^?!,;:]{0,80})`;
const ALSO = p`((also|now|just|then|already|since|all|both) )?`;
/** Something was done just before: "Fixed the typo, committed". */
const I_DID_TOO = p`^\W{0,4}(I |we )?\w{3,12}(ed|t|ne) [^.?!]{0,60}?,? (and )?`;
const NOT_OF_GIT = p`(?![^.?!]{0,60}\b(transactions?|queue|clients?|kafka|history|url|sse|topic|stack|buffer|rolled back|rollback|offsets?|rows?|subscribers?)\b)`;
/** The agent itself, at the start or by name: "and committed" may be about a program. */
const I_MYSELF = p`(^\W{0,4}|\b(I|we)( have|'ve)? |\b(I|we)'ve )((also|now|just|then|already) )?`;
const I_DID = p`(^\W{0,4}|\b(I|we|and)( have|'ve)? |\b(I|we)'ve )${ALSO}`;
const WROTE = p`created|added|updated|wrote|written|rewrote|rewritten|edited|changed|modified|extended`;
const PIECE = p`tests?|cases?|function|helper|class|section|entry|line|rule|script|dependency|method|endpoint|component|note|example`;
const WORK_DONE = p`changes?|work|fix(es)?|everything|it|all|they|tests?|code|edits?|both|docs|branch|commits?|tag`;
const IS_NOW = p`(is|are|has been|have been|was|were) ${ALSO}`;
const A_PR = p`((an?|the|draft|new|another) )*(pr|pull request|merge request|mr)(?! (template|title|workflow|description|check|body|comment))`;
const CHECKED = p`tested|compared|verified|checked|confirmed|validated|tried|exercised`;
const BY_HAND = p`by hand|manually|(with|via|using) curl|by eye|visually|in (the |a |my |both )?(\w+ )?(browsers?|chrome|firefox|safari)`;

/** English. */
export const en = (): Language => ({
  testsPass: [
    p`\b(tests?|specs?|suites?)\b[^.?!]{0,70}?\b(${PASS}|passing|succeed(s|ed)?)\b(?! ${ON})`,
    p`\b(${PASS}|passing)\b[^.?!]{0,25}\b(tests|specs|test suite)\b`,
    p`\b\d+ ?\/ ?\d+ (tests? )?(pass(ed|ing)?|green)\b`,
    p`\b\d+ (passed|passing|green)\b`,
    p`\b(tests?|specs?|suites?)\b[^.?!]{0,70}?\b(0|no|zero) (failures?|failed|failing)\b`,
    p`\b(0|no|zero) (failures?|failed|failing)\b[^.?!]{0,25}\b(tests?|specs?)\b`,
  ],
  testsRan: [
    p`\b(ran|re-?ran|executed|have run|'ve run) (${ALL_THE} )*(tests?|specs?|suite)\b`,
    p`\b(verified|confirmed|validated) ((it|this|that) )?(by|with) (running )?((the|all) )?tests?\b`,
  ],
  buildPasses: [
    p`\b${THE_BUILD}\b[^.?!]{0,30}\bsucceed(s|ed)?\b`,
    // "It builds the SQL", "it builds on the old parser" are not about a build.
    p`\b${WHAT_COMPILES} (now |still |also |again )?(compiles|builds)( (now|again|fine|too))?\s*([.,;!✅]|and\b|$)`,
    p`\b(compiles|builds) (cleanly|fine|successfully|with(out| no| zero| 0) (errors|warnings))`,
    p`\bbuilds?\b[^.?!]{0,15}\b(${PASS}|passing|is clean|successful(ly)?)\b(?! ${ON})`,
  ],
  lintIsClean: [
    p`\b${LINTER}\b[^.?!]{0,35}\b(${PASS}|clean|happy)\b(?! ${ON})`,
    p`\b${LINTER}\b[^.?!]{0,35}\b(0|no|no lint) (errors|warnings|issues|problems|offenses)\b`,
    p`\bno (lint(er|ing)?|eslint|clippy) (errors|warnings|issues)\b`,
  ],
  typesPass: [
    p`\btypes (now |all |still |are )*(${PASS}|clean|check)\b(?! ${ON})`,
    p`\b${TYPE_CHECKER}\b[^.?!]{0,35}\b(${PASS}|succeeds?|clean|happy|(0|no|no type) errors)\b(?! ${ON})`,
    word("no type errors|no typescript errors"),
  ],
  allChecksPass: [
    p`\b(all|every|the) (other )?(checks?|ci|pipeline|gates?)\b[^.?!]{0,25}\b(${PASS}|passing|clean)\b(?! ${ON})`,
    word("ci is green|ci is passing|ci runs green|ci runs passing|ci stays green|ci stays passing"),
    p`\beverything\b[^.?!]{0,30}\b(passes|is green)\b(?! ${ON})`,
  ],
  wholeSuite: [
    p`\b(full|entire|whole|complete) (\w+ )?(test )?suite\b|\ball (of )?the (project's |repo's )?tests\b`,
  ],
  failing: [
    word("fail|fails|failed|failing|failure|failures|broke|broken|red|error|errors"),
    word("time out|timed out|timeout|timedout"),
  ],
  knownFailure: [
    // It is somebody else's.
    word("pre-existing|preexisting|unrelated|flaky|not caused|not related|not introduced"),
    // It was there before.
    word("already failing|already failed|already broken|already red|already present|already there"),
    p`\b(failed|failing|fails|broken|red) (before|already|on (main|master|the base)|without (my|this|these))`,
    p`\bfail(s|ing)?\b[^.?!]{0,40}\b(without|before) (my|this|these|the) (changes?|edits?|fix)`,
    p`\bfiles (that )?I (did not|didn't) touch\b`,
    p`\b(also|same) [^.?!]{0,40}\b(fails?|failing|failures?) on (main|master|the base)`,
    p`\bfail(s|ed|ing)?\b[^.?!]{0,30}\b(same way|clean checkout|nothing to do with)\b`,
    // It was requested, or demonstrates the bug.
    p`\byou (told|asked) me to (ignore|skip|leave)`,
    p`\bexpected to fail\b|\bfails? (as expected|by design|on purpose)\b`,
    word("as asked|as requested|as expected|as intended"),
    word("as you asked|as you requested|as you expected|as you intended"),
    p`\breproduc`,
    // The machine lacks something.
    p`\b(needs?|requires?|without|lack of|no|missing|expects?)\b[^.?!]{0,40}\b(database|postgres\w*|mysql|redis|kafka|docker|network|internet|api keys?|credentials|server|browser|gpu|device)\b`,
    word("sandbox|connection refused|this environment|this machine|testcontainers"),
    p`\b(as (it|they) should|should fail|must fail|intentional(ly)?|on purpose|by design)\b`,
    p`\b(was|were|been) (already )?there before\b|\bI (did not|didn't|haven't) touch(ed)? (that|those|the) files?\b`,
  ],
  gap: [
    // It remains to be done.
    p`\b(is|are|remains?) [^.?!]{0,20}\b(still |left )?to be (${FINISHED}|added|fixed)\b`,
    p`\b(is|are|remains?) [^.?!]{0,20}\b(still |left )?to be (updated|tested|hooked)\b`,
    p`\b(still|also)\b[^.?!]{0,60}\b(needs?|have|has) to be (${FINISHED}|added|fixed|updated)\b`,
    // "The columns still missing" says which ones, not that any are.
    p`^still (missing|outstanding|to do)\b`,
    p`(?<!\b(that|which|who) )\b(is|are|remains?) still (missing|outstanding|to do)\b`,
    p`(?<!\b(that|which|who) )\b(is|are|remains?) still (unfinished|incomplete|unimplemented)\b`,

    // It is not done.
    // "Was not" may describe the bug.
    p`\b(is|are) (still not|not yet) (${FINISHED}|complete|fixed|covered|working)\b`,
    p`\b(is|are) not (${FINISHED}|complete|fixed|covered|working) yet\b`,
    p`\b(is|are)n't (yet )?(${FINISHED}|complete|fixed|added)\b`,
    p`\b(has|have)(n't| not) been (yet )?(${FINISHED}|complete|fixed|added)\b`,
    p`\b${THE_WORK} (is|remains) (still )?(incomplete|unfinished|partial|a work in progress|WIP)\b`,
    p`\b${THE_WORK} (is|remains) (still )?not (complete|finished)\b`,
    p`\b(is|are) (only )?(partially|partly|half) (done|implemented|completed?|finished|migrated|working)\b`,

    // I did not do it.
    p`\bI ${HAVE_NOT} (yet )?((manage|get|get around|been able) to )?${FINISH}(d|ed|ing)?\b`,
    p`\bI did(n't| not) (manage|finish|complete|have time)\b`,
    p`\bI (haven't|have not) (yet )?(${FINISHED}|added|covered|tackled|started|addressed|gotten)\b`,
    p`\bI (haven't|have not) (changed|touched|updated|fixed|moved) [^.?!]{0,60}\byet\b`,
    p`\b(didn't|did not|haven't|have not) (get|got|gotten) (around )?to\b`,
    p`\b(ran out of|not enough) (time|budget|context)\b`,
    p`\bI('ve| have)? only (did|done|managed|implemented|finished|completed|migrated|converted) ${A_PART}\b`,
    p`\bI('ve| have)? only \w+ \d+ (out )?of (the )?\d+\b`,
    p`\bfor brevity,? I (did not|didn't|have not|haven't) ${FINISH}`,

    // I left a stub.
    p`\b${STUBBED} (for now|for the moment|at the moment|temporarily|until later)\b`,
    p`\bfor now\b[^.?!]{0,50}\b(stub|placeholder|dummy|fake|hard-?coded|no-op|not implemented)`,
    p`\bfor now\b[^.?!]{0,50}\breturns? (null|nil|none|an empty|a fixed|a constant)`,

    // What remains.
    p`\b${THE_REST} [^.?!]{0,60}\b((is|are|have|has) not (yet |been )?${TREATED}|(are|is|remain) still ${OPEN})`,
    p`\b${THE_REST} [^.?!]{0,60}\b((in|for) ${ANOTHER_TIME}|left (for|as an exercise))`,
    p`\b(remaining|rest of the) [^.?!]{0,60}\b(are|is|remain) (still )?${OPEN}`,
    p`\b(remaining|rest)\b [^.?!]{0,60}\b(will|can|could) (follow|come|be (done|added))`,
    p`\bleft (as an exercise|as a follow-?up|for later|for ${ANOTHER_TIME})\b`,
    word("left unfinished|left unimplemented|left incomplete|left undone|left out for now"),
  ],
  noGap: [
    // The user wanted it that way.
    p`\b(as|like) ((you|was) )?(asked|requested|instructed|agreed|specified|wanted|told)`,
    p`\byou (asked|told|said|wanted|requested|explicitly)|\b(per|following) your`,
    // It is not part of the request.
    p`\b(out of|beyond|beyond the|outside|outside the) scope|\bnot part of|\bunrelated|\bupstream\b`,
    p`\bnot (needed|necessary|required|requested|asked)|\bno need\b|\bunnecessary`,
    p`\bwasn't (asked|requested|needed|necessary)`,
    p`\boptional\b|\bif you (want|like|need|prefer)|\bfuture\b|\bnice[- ]to[- ]have`,
    // It is intentional.
    p`\bon purpose|\bintentional|\bdeliberate|\bby design|\bwhich (is|are) fine`,
    // It was that way before, or was the bug.
    p`\bpre-?existing|\balready (was|were|there|existed)|\bpreviously|\bused to\b|\boriginally`,
    p`\bbefore (this|the|my) (change|fix)`,
    p`\bthe (bug|problem|issue|cause|root cause|reason) (was|is)\b|\bwas that\b`,
    p`\bbecause\b[^.?!]{0,60}\bnot (yet )?(implemented|done)`,
    // It describes what the product does, says or asks for.
    p`^(?!.*\bfor now\b).*\b(shows?|lists?|returns?|throws?|says|prints?|displays?|reports?|rejects?)\b`,
    p`\b(that|which|who|when|if|where|whether|until|unless) (?!I\b)(\S+ ){0,4}(is|are|was|were|has|have|do|does)(n't| not)\b`,
    // The user decides when it ships.
    p`\b(committed|pushed|merged|deployed|published|released|tagged)\b`,
    // There is none.
    p`^(none|n\/a|nothing|no open|all done)\b`,
    // It has been fixed.
    p`\bnow (is|are|works?|implemented|handled)|\bfixed (it|that|this|now)|\bno longer\b|\bremoved\b`,
    // It is about the product, or a condition.
    p`\b(if|while|when|whenever|until|that|which|as long as|unless)\b[^.?!]{0,60}\b(still|remain\w*|incomplete|missing|pending|open)\b`,
    p`\b(on|in) (main|master|the old (version|code)|production)\b`,
    p`\b(users?|customers?|players?|people|they|who)\b[^.?!]{0,40}\b(ran out|did not get|didn't get|could not|couldn't)\b`,
    p`^\W{0,4}you\b|\bmay want\b|\bcan be (added|done|built|extended)\b|\bin that (state|case)\b`,
  ],
  givesReason: [
    word("because|since|due to|owing to|so that|in order to|otherwise|therefore"),
    p`\b(requires?|depends? on|blocked (by|on)|needs? (your?|an?|access|the (user|team|owner))|would (need|require|break|mean|take)|waiting (for|on)|without (a|an|the|your|access))\b`,
    p`\b(no|lacks?|missing) (access|permission|credentials|key|token|license|hardware|device)\b`,
    p`\btoo (large|big|risky|slow|expensive)\b|\b(401|403|429)\b`,
  ],
  gapHeading: [
    whole(p`(still|what('s| is| are)?( still)?) (missing|left|open|to do|outstanding)`),
    whole(p`incomplete|unfinished( work)?|remaining( (work|tasks|items))?|open (items|points)|left to do`),
    whole(p`not (yet )?(done|implemented|finished|complete)( yet)?`),
    whole(p`still to (be )?[a-z]+|to be [a-z]+ed`),
  ],
  laterHeading: [
    anywhere("next step|follow-up|follow up|followup|future|later|optional|ideas|suggest|recommend"),
    anywhere("for you|your side|your turn|your part|out of scope|not in scope"),
  ],
  backgroundHeading: [
    anywhere("limitation|caveat|note|known issues|background|context|how it works|why|before"),
    anywhere("root cause|problem|the bug|the issue|the cause"),
  ],
  forPeople: [
    anywhere("you can|you could|you may|you might|you should|you will|you need"),
    anywhere("manual|test plan|deploy|release|rollout"),
    anywhere("reviewer|review check|review list|reviewing check|reviewing list"),
    anywhere("pull request|pr check|pr desc|before merg"),
    p`\b(verification|qa|manual tests?|test plan)\b`,
  ],
  hedged: [
    p`\b(readme|docs?|document|page|guide|in short)\b[^.?!]{0,10}(\b(says?|states?|explains?|describes?)\b|:)`,
    // A wish or a guess.
    word("should|would|will|could|may|might|must|need to|needs to|needed to|ensure|make sure|please"),
    word("hopefully|probably|likely|presumably|supposed|believe|think|expect|expects|expected|unverified"),
    word("to verify|to confirm|to check|to see|to make|to get|to keep|i'd"),
    p`\bso \b`,
    // A condition, or something for the reader to do.
    word("once|when|if|unless|until|whether|assuming|after"),
    word("you can|for you|after you"),
    // The state of another branch, or an earlier one.
    word("on base|on main|on master|on upstream|on the base|on the main|on the master|on the upstream"),
    word("before|previously|originally|earlier|used to|yet"),
    p`\bstill\b(?! (all )?(pass|green|run|work|build|compile|clean|succeed))`,
    word("i said|i claimed|i stated|i wrote|was wrong|were wrong|correction"),
    // The opposite, or less than everything.
    word("not|never|cannot|can't|unable"),
    word("couldn't|didn't|don't|doesn't|haven't|hasn't|isn't|aren't|wasn't|weren't|won't|wouldn't|shouldn't"),
    word("skip|skips|skipped|skipping|except|apart from|without running|without having"),
  ],
  offer: [
    word("would you like me to|do you like me to|want me to"),
    p`\b${SHALL_I} (continue|go on|keep going|carry on|move on)\b`,
    p`\b${SHALL_I} (finish|complete|tackle)\b`,
    p`\b${SHALL_I} (do|implement) the (rest|remaining|other)\b`,
    p`\b${SHALL_I} start (on )?(the )?(next|rest|remaining)\b`,
    p`\b${SHALL_I} fix (the (rest|others?|remaining)|them|it)\b`,
    p`\b${SHALL_I} (write|add) (the|them|it)\b`,
    word("anything else|is there anything|are there anything"),
    p`\bready (for|to)\b[^?]{0,100}\?`,
    word("how does that look|how does that sound|does that help|does that make sense|does that answer"),
  ],
  goOn: [
    goOn(p`go (on|ahead)|continue|carry on|keep (going|at it|working)|proceed|resume|next|yes`),
    goOn(p`the rest|do (it|the rest|them all|all of (it|them))`),
    goOn(p`finish (it|the rest|everything|up|them|the (remaining|rest).*|all .*)`),
    goOn(p`complete (it|the rest|them|everything|the remaining.*)`),
  ],
  stop: [
    stop(p`stop|halt|pause|cancel|abort|enough|that'?s enough|never ?mind|no need|hold (on|off)`),
    stop(p`leave it|drop it|scratch that|forget (it|about it)|don'?t (continue|go on|bother)`),
  ],
  stopSomething: [p`^stop (the|hook|gate|using|when|words|at|before|after|server)`],
  onlyPart: [
    p`\b(and|then|please)[, ]+(stop|pause|wait)\b(?! (between|for (the|an?|it|its|\d)|until (the|it)|\d|before|the|all))`,
    word("wait for my"),
    p`\bstop (after|there|once|when you('re| are) (done|finished))\b`,
    p`\b(only|just) ((do|implement|fix|start with) )?(the )?(first|1st|step \d|item \d|task \d)\b(?! (line|char|word|column|row|page|letter|element|match|argument|value|time|\d))`,
    word("one step at a time|one item at a time|one task at a time|one file at a time"),
  ],
  startsAsQuestion: [
    first(p`what|why|how|who|where|when|which|is|are|does|do|did`),
    first(p`((can|could) you )?(explain|describe)|(can|could) you tell|tell me`),
    first(p`summari[sz]e|show me|list|compare|walk me through`),
  ],
  work: [
    word(
      "fix|implement|add|write|change|refactor|create|remove|update|rename|replace|delete|migrate|convert|extend",
    ),
  ],
  review: [
    look(p`review|audit|analy[sz]e|investigate|diagnose|assess|evaluate|check`),
    look(p`look (at|into|over|through)|find out|run the tests? and (tell|report)`),
  ],
  failureWanted: [
    p`\b(failing|red) ((unit|regression|integration) )?tests?\b|\btests? (that|which) fails?\b`,
    word("should fail|must fail|tdd"),
    p`\breproduc`,
    p`\b(tell|show|list|see|report|count) (me |us )?[^.?!]{0,40}\b(errors?|violations?|failures?|breaks?|fails?)\b|\bhow many (errors?|failures?|violations?)\b`,
    p`\b(don'?t|do not|without) (fix|fixing|repair)\b|\b(is|are) (still )?red,? (i|we) know\b|\bif (the )?(tests?|it|anything) (breaks?|fails?),? (go back|revert|undo)\b`,
  ],
  stubWanted: [
    p`\b(stub(s|bed)?|placeholders?|skeletons?|scaffold(s|ing)?|boilerplate|todo!?|abstract|base class|interface|module structure|folder structure)\b|\bfill in (the )?(logic|bodies|rest|details)\b`,
    p`\b(leave|keep|mark)\b[^.?!]{0,40}\b(unimplemented|empty|for (later|now|me))\b|\bnot ?implemented`,
  ],
  wantsLess: [
    p`\b(remove|delete|drop|skip|disable|ignore|silence|turn off|switch off|relax|loosen|lower|get rid of|rip out|retire|deprecate|comment out)\b`,
    p`\b(rewrite|replace|rename|move|merge|simplify|clean ?up|consolidate|refactor|restructure|update|adapt|adjust|regenerate|refresh)\b[^.?!]{0,60}\b(tests?|specs?|snapshots?|expectations?|assertions?|fixtures?|mocks?|config|settings?|rules?|ci|workflow)\b`,
  ],
  takeBack: [
    word("actually|instead|rather|never mind|nevermind|forget|skip|cancel|drop|leave|not now|hold off|don't"),
    word("later|tomorrow|another day|another time"),
  ],
  plan: [word("the plan|this plan|that plan|our plan|my plan|your plan|plan file")],
  planPart: [p`\b(phase|step|part|section|milestone|item|task|stage)s? (\d|one|two|three|first|[ivx]+\b)`],
  nextStep: [
    p`^${OPENERS}${ABOUT_TO} (now|next|also|then|first|quickly|go ahead and) `,
    p`^${OPENERS}${ABOUT_TO} (start|begin|proceed to|continue|move on|run|re-?run) `,
    p`^${OPENERS}${ABOUT_TO} (fix|add|write|implement|update|create|edit|refactor|migrate|convert)`,
    p`^${OPENERS}${ABOUT_TO} (install|build|wire|handle|remove|tackle|apply|make|do|set up)`,
    p`^${OPENERS}${ABOUT_TO} (check|verify|test|look|read|examine|explore|investigate|search|open)`,
    p`^${OPENERS}${ABOUT_TO} (finish|complete|commit|work)`,
    p`^${OPENERS}${ABOUT_TO} (rewrite|replace|change|move|rename|extract|switch|adjust|port|clean|delete)`,
    p`^${OPENERS}(moving|going) on to (step|part|phase|task|the|item|number)\b`,
    p`^(now|next)[,:]? I('ll| will) (?!be\b|wait|leave|not\b|need\b)`,
    p`^(now|next)[,:]? I (will|need to|have to|should|must|am going to)\b`,
    p`^(now|next)[,:]? (running|fixing|adding|writing|updating|implementing)\b`,
    p`^(now|next)[,:]? (creating|checking|moving|starting)\b`,
    p`^(running|fixing|adding|writing|updating) [^.?!]{0,60}\b(now|next)\s*[.…:]*$`,
    p`^(implementing|creating|starting) [^.?!]{0,60}\b(now|next)\s*[.…:]*$`,
  ],
  noStep: [
    word(
      "let me know|if you|once you|when you|after you|before every|before each|after the merge|in a follow-up|always|every time|each time",
    ),
    word("unless|as soon as|whenever|in future|in the future|from now on|going forward|look forward"),
    p`\bI('ll| will) (wait|await|be (here|happy|glad)|stop|pause|hold|standby|stand by|monitor|watch)\b`,
    p`\bI('ll| will) (not|never|leave|keep|remember|let you|report|ask|get back)\b`,
    p`\bI('ll| will) (follow your|continue once|resume)\b`,
  ],
  done: [
    word("done|complete|completed|finished|implemented|fixed|works|working|ready|resolved"),
    word("everything is in place|everything is now in place|all set"),
  ],
  waitsForRun: [
    // I wait for it.
    p`\bI('ll|'m| will| am) ((now|just|still|currently) )?(wait(ing)?|stand(ing)? by|hold(ing)?|paus(e|ing)) (for|on|until|till|while) (?!your?\b)[^.?!]{0,50}\b(${THAT_RUNS}|${THAT_RUNS_TOO})(?![a-z])`,
    p`\bI('ll| will) wait (for|on|until) (it|this|that|them)\b`,
    // "Waiting for the lock is now bounded" is about a program.
    p`^\W{0,4}((still|now|currently|meanwhile),? )?(waiting|standing by) (for|on|until|till) (?!your?\b|users?\b)(?![^.?!]{0,60}\b(is|are|was|were|takes?|no longer|can|will|would|should|now)\b)`,
    // It tells me.
    p`\bwill (wake|notify|ping|alert) me\b|\bI('ll| will) be (notified|woken|pinged|alerted)\b`,
    // It runs.
    p`\b${THAT_RUNS} (is|are) (still|currently) (running|working|building|executing|in progress|under ?way)\b`,
    p`\b${THAT_RUNS} (is|are) (now )?(running|working|building|executing) in the background\b`,
    p`\b(agents|teammates|jobs|workflows|runs) are (now )?(running|working) in parallel\b`,
    p`\b${THAT_RUNS} (is |are )?(now )?(running|working|in progress|under ?way)( now)?\s*([;,—–]|\.?$)`,
    p`\b\d+ of (the )?\d+ (are )?still running\b`,
    // I go on when it is through.
    p`\bI('ll| will) ${REPORT}\b[^.?!]{0,40}\b(when|once|as soon as|after) ${IT}\b[^.?!]{0,40}\b${IS_THROUGH}\b`,
    p`\b(when|once|as soon as|after) ${IT}\b[^.?!]{0,40}\b${IS_THROUGH},? I('ll| will) ${REPORT}\b`,
    p`\bI('ll| will) report\b[^.?!]{0,60}\bas (they|it) (complete|land|come|finish)`,
    p`\bI('ll| will) get an? (automatic )?notification\b`,
    p`\bI('ll| will) (check|look) (back|again|in) (in|after) (an?|a few|a couple of|\d+) (seconds?|minutes?|hours?)\b`,
  ],
  waitsForPerson: [
    // I lack what you have.
    p`\b(can't|cannot|couldn't|could not|unable to|not able to)\b[^.?!]{0,60}\b(without|until|unless|before) your?\b`,
    p`\bI (don't|do not) have (the |any |an? )?(permissions?|access|credentials|rights|key|token|api key|login)\b`,
    p`\bI (have no|lack( the)?) (permissions?|access|credentials|rights|key|token|login)\b`,
    p`\b(permission|access|approval)\b[^.?!]{0,30}\b(was|is|got|has been) (denied|refused|blocked|rejected)\b[^.?!]{0,40}\bI\b`,
    p`\byou('ll| will)? (need|have) to ${WITH_YOUR_RIGHTS}\b[^.?!]{0,60}\b(first|before I|I (have no|can't|cannot|don't))\b`,
    // You first, then I.
    p`\b(once|as soon as|after|when) you\b[^.?!]{0,80},? I('ll| will| can (then )?(continue|finish|go on|proceed|resume|push))\b(?! (also|be happy|help))`,
    p`\b(could|can|would) you\b[^.?!]{0,80}\b(let me know|tell me|report back|send me|paste|share|confirm)\b`,
    p`\bplease\b[^.?!]{0,80}\b${TELL_ME}\b`,
    p`\blet me know (once|when)\b[^.?!]{0,60}\band I('ll| will)\b`,
    p`\b(once|when|after)\b[^.?!]{0,60},? let me know\b(?! if)`,
    // You decide.
    p`\blet me know (which|whether|when you('ve| have)|how you('d| would) (like|prefer|want))\b`,
    p`\blet me know what (you('d| would)? (prefer|want|decide|see|get|like)|it (says|shows|prints))\b`,
    p`\b(needs?|requires?|awaits?|awaiting|pending|wait(ing)? (for|on)) your (${YOUR_WORD}|${YOUR_KEYS})\b`,
    p`\bI('ll| will) (wait|hold( off)?|pause|stop here) (for|on|until) you\b`,
    p`\b(pause|stop|hold)( here)? and wait (for|until) you\b`,
    word("only you can|that's your call|it's your call|is your call|i'll leave that to you"),
  ],
  goOnQuestion: [
    p`\b${MAY_I} ((now|then|just|also) )?${GO_ON}\b(?! (and|using|to (use|support|rely)|with option))${ONLY_LEAVE}[^?]{0,100}${NOT_WHICH}\?`,
    p`\b${MAY_I} ((now|then|just|also) )?${DO_NEXT} ((all|with|it|this|them|the same) )?((on|to|for|in) )?(the )?(rest|remaining|others?|next)\b${ONLY_LEAVE}[^?]{0,100}\?`,
    p`\blet me know if (I should|you('d| would)? (want|like) me to) ${GO_ON}\b(?! (using|to use))`,
    p`\bsay ("?(continue|go on|go ahead|proceed)"?|the word) and I('ll| will)\b`,
    p`^\W{0,4}ready (to|for me to) ${GO_ON}\b${ONLY_LEAVE}[^?]{0,60}\?`,
  ],
  pauseRequest: [
    p`\b(good|natural|safe|clean|convenient|sensible|suitable) (point|place|spot|moment|time) (to|for) (a )?(pause|stop|break|halt|wrap)`,
    p`\b(good|next|natural|clean) (stopping|pausing) (point|place)`,
    p`\bfind (a|some|the next) (point|place|spot|moment) (to|for) (a )?(pause|stop|break)`,
    p`${HEY}(hang ?on|hold (on|up|off))\b(?! to\b)`,
    p`${HEY}(wait|pause)\s*([,.!…]|$|(here|there|now|please|until I|for (me|now))\b)`,
    p`${HEY}(wait|pause) (for )?(a|one) (sec|second|moment|minute|bit|min)\b`,
    p`${HEY}(let'?s|can we|i need to|i have to|we should) (pause|take a break|stop here|call it a day|break here)\b`,
    p`${HEY}(one|just a|give me a|a) (moment|sec|second|minute|min)\s*([,.!…]|$|(please|let me|i|while)\b)`,
    p`\bdon'?t (do|change|touch|start|run) (anything|any ?more|more|further)\b[^.?!]{0,20}\b(yet|now|until|for now)\b`,
  ],
  wantsAll: [
    p`\b(all|each|every one) (of )?((the|our|my|these|those) )?(\d+|two|three|four|five|six|seven|eight|nine|ten)\b`,
    p`\b(all|every) (of )?((the|our|my|open|remaining|existing|other) )*${ONE_OF_MANY}\b`,
    p`\b${DO_ALL} ((them|it) all|all of (them|it|these|those)|everything)\b(?! (have|has|need|use|work|pass|get|look|support|fail|share|come))${NOT}`,
    p`${HEY}(I (want|need|would like)( you)? to )?${DO_ALL} all (the )?(\d+|of the|remaining|open)\b`,
    p`(^|[.!,;:] *|\b(and|please|but|so|just) )(don'?t|do not|never) (stop|pause|quit|come back)\b[^.?!]{0,30}\b(until|till|before|unless)\b[^.?!]{0,40}\b(everything|all|every|done|finished|complete|pass|passes|green|works?)\b`,
    p`\b${AT_WORK}\b[^.?!]{0,40}\b(without (stopping|pausing|asking|checking in|coming back)|in one (go|run|pass|shot|sweep))\b`,
    p`\b(no need to|don'?t) (ask|check (in|back)|confirm|wait|stop)\b[^.?!]{0,30}\b(with me|ask(ing)? me|just (do|finish|keep)|in between|after each|for (my|confirmation|approval))\b`,
    p`\b(don'?t|do not) (leave|skip|omit|miss) (any|anything|a single one)\b`,
    p`\b(keep (going|working)|continue|go on|carry on)\b[^.?!]{0,20}\b(until|till)\b[^.?!]{0,40}\b(all|everything|every|done|finished|complete|green|pass)\b`,
  ],
  saysWritten: [
    p`${I_DID}${WROTE} ((the|an?|new|file|module|test|page|script) ){0,3}${FILE}(?! (to|into|from) (the|a|an|your|my|our|its)\b)${FLATLY}`,
    p`${I_DID}(added|wrote|put|created) (\S+ ){1,8}${PIECE} (in|to|into) ${FILE}${FLATLY}`,
    p`${I_DID}added (\S+ ){1,6}(to|into) ${FILE}${FLATLY}`,
    p`^\W{0,4}${FILE}[\s:(—–-]{1,5}(new( file)?|added|created|updated|rewritten|changed|extended)\b(?! by you)`,
    p`${FILE} (has been|is now|is) ${ALSO}(created|added|updated|rewritten|extended|written|changed)\s*[.,;]?\s*$${FLATLY}`,
    p`${FILE} was (created|added|updated|rewritten|extended|written|changed)\s*\.?$${FLATLY}`,
    p`^\W{0,4}(new|created|changed|updated|added) files?: ${FILE}`,
  ],
  saysCommitted: [
    p`(${I_MYSELF}|${I_DID_TOO})committed${NOT_OF_GIT}(?!\.\w)(?=\s*[.,;!(\`]|\s*$|:? (as|to (?!the idea|this approach)|on|and|the|all|both|it|this|in|with|everything|these|my|locally|successfully|[0-9a-f]{7,40})\b)${FLATLY}`,
    p`\b${WORK_DONE} ${IS_NOW}committed\b${NOT_OF_GIT}${FLATLY}`,
    p`\b(is|are) ${ALSO}committed (to|on|as|in) ((the )?(main|master|branch|trunk)\b|[0-9a-f]{7,40}\b|\S{1,60}\/\S)${FLATLY}`,
    p`${I_DID}(made|created) (an?|the|one|two|three|\d+) (\w+ )?commits?\b${FLATLY}`,
    p`^\W{0,4}commits?: [0-9a-f]{7,40}\b`,
  ],
  saysPushed: [
    p`(${I_MYSELF}|${I_DID_TOO})(committed and )?pushed\b(?![^.?!]{0,30}\b(onto|into|down|back|out of|aside|further)\b)${NOT_OF_GIT}${FLATLY}`,
    p`\b${WORK_DONE} ${IS_NOW}(committed and )?pushed\b(?![^.?!]{0,30}\b(onto|into|down|back)\b)${FLATLY}`,
    p`${I_DID}(opened|created|raised|submitted|filed) ${A_PR}\b${FLATLY}`,
    p`^\W{0,4}(draft )?(pr|pull request|merge request)( #\d+)? (opened|created)( #\d+)?(:|\s*$| at\b| against\b)`,
    p`\b(pr|pull request|merge request)( #\d+)? (is|has been) (now )?(up(?! to)|opened|created|live)\b${FLATLY}`,
  ],
  saysCheckedByHand: [
    p`${I_DID}${CHECKED}\b[^.?!]{0,50}\b${BY_HAND}\b${FLATLY}`,
    p`(${I_DID}|^\W{0,4})(manually|visually) ${CHECKED}\b[^.?!]{0,50}\b(page|browser|app|ui|screen|endpoint|flow|form|dialog|layout|site|it works|locally)\b${FLATLY}`,
    p`\bI( have|'ve)? ${ALSO}(opened|loaded|clicked through) [^.?!]{0,40}\b(page|browser|site|app|screen|localhost|dialog)\b${FLATLY}`,
    p`\bvisual(ly)? check(ed)?\W{1,6}(✅|✔|done|passed|ok)`,
    p`${I_DID}(took|taken) ((an?|some|new|\d+) )?screenshots?\b${FLATLY}`,
  ],
});
