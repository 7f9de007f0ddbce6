import { loweredBy, off, on, type Rule } from "../compare.ts";
import { excluding, including, isNobodysWork } from "../lists.ts";
import { type Setting, settingAt } from "../setting.ts";
import { loweredFamily, type Tool } from "./tool.ts";

const STRICT =
  "noImplicitAny strictNullChecks strictFunctionTypes strictBindCallApply strictPropertyInitialization noImplicitThis useUnknownInCatchVariables alwaysStrict strictBuiltinIteratorReturn".split(
    " ",
  );
const ALONE =
  "noUncheckedIndexedAccess|exactOptionalPropertyTypes|noImplicitReturns|noFallthroughCasesInSwitch|noImplicitOverride|noUnusedLocals|noUnusedParameters|noPropertyAccessFromIndexSignature|noEmitOnError|checkJs|noUncheckedSideEffectImports|noErrorTruncation";

const rules: Rule[] = [
  [`compilerOptions.${ALONE}`, on()],
  ["compilerOptions.forceConsistentCasingInFileNames", on(true)],
  [
    "compilerOptions.skipLibCheck|skipDefaultLibCheck|noCheck|suppressImplicitAnyIndexErrors|suppressExcessPropertyErrors|allowUnreachableCode|allowUnusedLabels|noStrictGenericChecks",
    off(),
  ],
  ["include|files", including({ first: true })],
  ["exclude", excluding()],
];

/** A build need not contain the tests. */
const buildRules: Rule[] = rules.map(([path, judge]) =>
  path === "exclude"
    ? [
        path,
        excluding({
          isHarmless: (text) => isNobodysWork(text) || /test|spec|stor(y|ies)|mock|fixture/i.test(text),
        }),
      ]
    : [path, judge],
);

const tsconfig = (own: Rule[]): Tool => ({
  name: "tsconfig",
  family: "types",
  lowered: (before, after) => {
    const found = [...strictness(before, after), ...loweredBy(own, before, after)];
    // What is no longer written may be inherited.
    return settingAt(after, "extends") ? found.filter((lowering) => lowering.after) : found;
  },
});

function strictness(before: Setting, after: Setting | undefined) {
  const [then, now] = [settingAt(before, "compilerOptions"), settingAt(after, "compilerOptions")];
  const found = then ? loweredFamily("strict", STRICT, then, now) : [];
  const fresh = found.length === 0 ? inheritedStrictness(now, then) : [];
  return [...found, ...fresh].map((each) => ({ ...each, path: ["compilerOptions", ...each.path] }));
}

/** A switch turned off that was not written before: it may have been inherited, and would not be written otherwise. */
function inheritedStrictness(now: Setting | undefined, then?: Setting) {
  return ["strict", ...STRICT].flatMap((name) => {
    const after = settingAt(now, name);
    const isNew = after?.is === "value" && after.value === false && !settingAt(then, name);
    return isNew ? [{ path: [name], before: undefined, after }] : [];
  });
}

export const typescript = tsconfig(rules);
export const typescriptBuild = tsconfig(buildRules);
