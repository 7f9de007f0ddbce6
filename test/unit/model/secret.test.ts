import { inspect } from "node:util";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { restoreSecrets, secret, secretsIn } from "../../../src/model/secret.ts";

const key = secret("sk-mine");

test.for<[string, string]>([
  ["a template", `${key}`],
  ["String", String(key)],
  ["a join", [key].join()],
  ["JSON", JSON.stringify({ key })],
  ["YAML", stringify({ key })],
  ["inspect", inspect({ key }, { depth: 9, showHidden: true })],
  ["a copy", inspect({ ...key }, { depth: 9, showHidden: true })],
  ["an error", String(new Error(`refused: ${key}`))],
])("%s never shows a secret", ([, shown]) => {
  expect(shown).not.toContain("sk-mine");
  expect(shown).toContain("(set)");
});

test("reveal gives a secret out", () => {
  expect(key.reveal()).toBe("sk-mine");
});

test("secrets that are kept apart find their places again", () => {
  const config = { gates: [{ name: "a" }], api: { url: "http://mine", key }, keys: [key] };
  const secrets = JSON.parse(JSON.stringify(secretsIn(config)));
  const read = JSON.parse(JSON.stringify(config));
  expect(read.api.key).toBe("(set)");
  restoreSecrets(read, secrets);
  expect([read.api.key.reveal(), read.keys[0].reveal()]).toEqual(["sk-mine", "sk-mine"]);
  expect(read.gates).toEqual(config.gates);
});
