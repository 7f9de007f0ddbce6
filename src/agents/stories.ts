// The registry for `gate eval`: the steps of a short story, and the transcript that is made of it. All agents'
// transcripts become the same entries, so one agent that can write them is enough.

export { Step, transcriptOf } from "./claude-code/transcript/story.ts";
