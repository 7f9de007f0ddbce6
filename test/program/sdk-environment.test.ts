import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Step, transcriptOf } from "../../src/agents/stories.ts";
import { startReviewerApi } from "../reviewer-api.ts";
import { makeScene } from "../scene.ts";

// The SDK reads keys, profiles, headers, log levels and addresses from the environment. A stop's review takes its key
// and its address from `credential.ts`, and nothing else from there.

/** Every variable that the SDK's code names. */
function variables(): string[] {
  const folder = fileURLToPath(new URL("../../node_modules/@anthropic-ai/sdk", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".mjs"),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  return [...new Set(texts.flatMap((text) => text.match(/\bANTHROPIC_[A-Z_]+[A-Z]\b/g) ?? []))];
}

const story: Step[] = [{ ask: "Add a." }, { edit: "a.ts" }, { say: "Added a. The work is complete." }];

/** A repo with a stop to review, and an environment that leads to another server in every way that there is. */
async function makeTrap(config: string) {
  const scene = makeScene();
  const [own, other] = [await startReviewerApi(), await startReviewerApi()];
  onTestFinished(() => {
    own.close();
    other.close();
  });
  scene.config(`gates: [{ name: ok, run: "true" }]\n${config}`);
  await scene.commitAll();
  const profile = {
    base_url: other.url,
    authentication: { type: "user_oauth", credentials_path: join(scene.home, "credentials.json") },
  };
  scene.writeHome("configs/default.json", JSON.stringify(profile));
  scene.writeHome(
    "credentials.json",
    JSON.stringify({ version: "1", access_token: "sk-other", refresh_token: "r", expires_at: 9e9 }),
  );
  const env = {
    ...Object.fromEntries(variables().map((name) => [name, other.url])),
    ANTHROPIC_CONFIG_DIR: scene.home,
    ANTHROPIC_PROFILE: "default",
    ANTHROPIC_LOG: "debug",
    ANTHROPIC_OPEN_TELEMETRY: "true",
    ANTHROPIC_CUSTOM_HEADERS: "Authorization: Bearer sk-other\nx-api-key: sk-other\nx-custom: 1",
  };
  const stop = async (
    over: Record<string, string | undefined>,
    flags: string[] = [],
    session: { session_id?: string } = {},
  ) => {
    scene.write("a.ts", "export const a = 1;\n");
    const path = join(scene.folder, "session.jsonl");
    writeFileSync(path, transcriptOf(story, scene.repo));
    const given = Object.entries({ ...env, ...over }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return scene.stop({ transcript_path: path, ...session }, { env: Object.fromEntries(given), flags });
  };
  return { scene, own, other, stop };
}

describe("whatever ANTHROPIC_* says", () => {
  test("the variables are known", () => {
    expect(variables()).toEqual(
      expect.arrayContaining([
        "ANTHROPIC_API_KEY",
        "ANTHROPIC_AUTH_TOKEN",
        "ANTHROPIC_BASE_URL",
        "ANTHROPIC_CUSTOM_HEADERS",
        "ANTHROPIC_LOG",
        "ANTHROPIC_PROFILE",
      ]),
    );
  });

  test.each([
    ["the key of the environment", { ANTHROPIC_API_KEY: "sk-mine" }],
    ["its token", { ANTHROPIC_API_KEY: undefined, ANTHROPIC_AUTH_TOKEN: "sk-mine" }],
  ])("%s goes to its address alone, and stdout is one line", async (_, key) => {
    const { own, other, stop } = await makeTrap("review:\n");
    const { stdout, stderr, status } = await stop({ ...key, ANTHROPIC_BASE_URL: own.url });
    expect([status, stderr, stdout.split("\n").length]).toEqual(["passed", "", 1]);
    expect(own.headers.map(({ authorization }) => authorization)).toEqual(["Bearer sk-mine"]);
    expect(own.headers[0]).not.toHaveProperty("x-custom");
    expect(own.headers[0]?.["x-api-key"]).not.toBe("sk-other");
    expect(other.asked).toEqual([]);
  });

  test("the key of the user's config goes to the user's address alone", async () => {
    const { scene, own, other, stop } = await makeTrap("review:\n");
    scene.writeHome(".config/gate/config.yml", `anthropic: { api_key: sk-mine, base_url: "${own.url}" }\n`);
    const { stdout, stderr, status } = await stop({
      ANTHROPIC_API_KEY: undefined,
      ANTHROPIC_AUTH_TOKEN: undefined,
    });
    expect([status, stderr, stdout.split("\n").length]).toEqual(["passed", "", 1]);
    expect(own.keys).toEqual(["sk-mine"]);
    expect(other.asked).toEqual([]);
  });

  test("the key of the user's config is still there when the parsed copy of the config is used", async () => {
    const { scene, own, stop } = await makeTrap("review:\n");
    scene.writeHome(".config/gate/config.yml", `anthropic: { api_key: sk-mine, base_url: "${own.url}" }\n`);
    const keyless = { ANTHROPIC_API_KEY: undefined, ANTHROPIC_AUTH_TOKEN: undefined };
    await stop(keyless, [], { session_id: "first" });
    await stop(keyless, [], { session_id: "second" });
    expect(own.keys).toEqual(["sk-mine", "sk-mine"]);
  });

  test("a model that will retire puts no word on stderr, where a reason stands alone", async () => {
    const { own, stop } = await makeTrap("review: { model: claude-sonnet-4-5 }\n");
    own.say([{ missing: [{ title: "Add b", detail: "", cites: ["A1"] }] }]);
    const { stdout, stderr, exit } = await stop(
      { ANTHROPIC_API_KEY: "sk-mine", ANTHROPIC_BASE_URL: own.url },
      ["--exit-codes"],
    );
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Add b");
    expect(stderr).not.toContain("deprecated");
  });
});
