import type { TestProject } from "vitest/node";
import { type Fetched, fetchProgram } from "../fetched.ts";

declare module "vitest" {
  interface ProvidedContext {
    nodes: { version: string; node: Fetched }[];
  }
}

/** The newer Nodes that people have. */
const versions = ["22.23.3", "24.21.0", "26.10.0"];

/** Puts them beside the project, once, and tells the tests where they are. */
export default async function provideNodes({ provide }: TestProject): Promise<void> {
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = { name: "Node", package: name, program: `${name}/bin/node` };
  const nodes = [];
  for (const version of versions) nodes.push({ version, node: await fetchProgram({ ...wanted, version }) });
  for (const { node } of nodes)
    if ("why" in node) console.warn(`The tests with another Node are skipped: ${node.why}`);
  provide("nodes", nodes);
}
