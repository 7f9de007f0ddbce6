import { build } from "../build.mjs";

/** The tests drive the built program, so it is built first. */
export default build;
