import { build } from "../build.mjs";

/** The tests run the built program, so build it first. */
export default build;
