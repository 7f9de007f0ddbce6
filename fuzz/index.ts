import { cases } from "./cases.ts";
import { config } from "./config.ts";
import { event } from "./event.ts";
import { program } from "./program.ts";
import { settings } from "./settings.ts";
import type { Target } from "./target.ts";
import { template } from "./template.ts";
import { transcript } from "./transcript.ts";

/** Every target. */
export const targets = [cases, event, transcript, settings, config, template, program] as Target[];
