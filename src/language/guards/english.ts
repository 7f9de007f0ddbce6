import type { Guards } from "../language.ts";

// Made from the patterns by test/unit/language/guards.test.ts, which also says how to renew it.

/** What spares compiling a pattern: a text without these parts cannot match it. */
export const english = (): Guards => ({
  testsPass: [
    "test|spec|suite & pass|green|passing|succeed",
    "tests|specs|test suite & pass|green|passing",
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
    "succeed & build|compilation|the project",
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
    "types  & pass|green|clean|check",
    "pass|green|succeed|clean|happy| errors & check|tsc|mypy|pyright|typescript",
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
    "database|postgres|mysql|redis|kafka|docker|network|internet|api key|credentials|server|browser|gpu|device & need|require|without|lack of|no|missing|expect",
    "sandbox|connection refused|this environment|this machine|testcontainers",
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
    "now |fixed |no longer|removed",
    "still|remain|incomplete|missing|pending|open & if|while|when|whenever|until|that|which|as long as|unless",
    "main|master|the old |production & on|in",
    "ran out|did not get|didn't get|could not|couldn't & user|customer|player|people|they|who",
    "you|may want|can be |in that "
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
    "pull request|pr check|pr desc|before merg",
    "verification|qa|manual test|test plan"
  ],
  hedged: [
    "readme|doc|document|page|guide|in short & say|state|explain|describe|:",
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
    "reproduc",
    "error|violation|failure|break|fail|how many ",
    "don|do not|without| know|break|fail"
  ],
  stubWanted: [
    "stub|placeholder|skeleton|scaffold|boilerplate|todo|abstract|base class|interface|module structure|folder structure|fill in ",
    "leave|keep|mark|implemented"
  ],
  wantsLess: [
    "remove|delete|drop|skip|disable|ignore|silence|turn off|switch off|relax|loosen|lower|get rid of|rip out|retire|deprecate|comment out",
    "rewrite|replace|rename|move|merge|simplify|clean|consolidate|refactor|restructure|update|adapt|adjust|regenerate|refresh & test|spec|snapshot|expectation|assertion|fixture|mock|config|setting|rule|ci|workflow"
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
    "now|next & 'll| will",
    "will|need to|have to|should|must|am going to & now|next",
    "running|fixing|adding|writing|updating|implementing & now|next",
    "creating|checking|moving|starting & now|next",
    "running|fixing|adding|writing|updating & now|next",
    "implementing|creating|starting & now|next"
  ],
  noStep: [
    "let me know|if you|once you|when you|after you|before every|before each|after the merge|in a follow-up|always|every time|each time",
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
    "file|module|form|handler|endpoint|component|script|issue|page|route|command|service|model|package|caller|usage|task|item|step|template|view|function|method & all|every",
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
    "created|added|updated|rewritten|extended|written|changed & has been|is now|is",
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
});
