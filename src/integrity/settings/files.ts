import { readIni } from "./readers/ini.ts";
import { readJavaScript } from "./readers/javascript.ts";
import { readJson } from "./readers/json.ts";
import { readToml } from "./readers/toml.ts";
import { readXml } from "./readers/xml.ts";
import { readYaml } from "./readers/yaml.ts";
import { entriesOf, mapOf, type Setting, settingAt } from "./setting.ts";
import { biome, deno } from "./tools/biome.ts";
import { eslint } from "./tools/eslint.ts";
import { jest, lintStaged, mocha, nyc, playwright, vitest } from "./tools/js-tests.ts";
import { codecov, golangci, ignoreFile, phpstan, phpunit, psalm, rubocop } from "./tools/other-languages.ts";
import { flake8, pylint, ruff } from "./tools/python-lint.ts";
import { coverage, pytest } from "./tools/python-tests.ts";
import { mypy, pyright } from "./tools/python-types.ts";
import { cargo, clippy } from "./tools/rust.ts";
import { taskfile } from "./tools/taskfile.ts";
import type { Tool } from "./tools/tool.ts";
import { tox } from "./tools/tox.ts";
import { typescript, typescriptBuild } from "./tools/typescript.ts";

/** The settings of one tool in a file. */
export type Section = { tool: Tool; at: string[]; setting: Setting };

type Reader = (text: string) => Setting | undefined;

type SettingsFile = {
  matches: RegExp;
  read: Reader;
  sections: (root: Setting) => Section[];
  /** The file is there for these settings alone: without it, they are lowered. */
  isOnlySettings: boolean;
};

const whole = (matches: RegExp, read: Reader, tool: Tool): SettingsFile => ({
  matches,
  read,
  sections: (setting) => [{ tool, at: [], setting }],
  isOnlySettings: true,
});

/** A file with settings of several tools, each under its keys. */
const shared = (matches: RegExp, read: Reader, sections: SettingsFile["sections"]): SettingsFile => ({
  matches,
  read,
  sections,
  isOnlySettings: false,
});

const under = (root: Setting, tool: Tool, ...at: string[]): Section[] => {
  const setting = settingAt(root, ...at);
  return setting ? [{ tool, at, setting }] : [];
};

/** JSON, or YAML where a file without an ending may be either. */
const readEither: Reader = (text) => readJson(text) ?? readYaml(text);

/** The registry: which files have which settings. */
export const settingsFiles: SettingsFile[] = [
  shared(/(^|\/)package\.json$/, readJson, (root) => [
    ...under(root, jest, "jest"),
    ...under(root, eslint, "eslintConfig"),
    ...under(root, ignoreFile, "eslintIgnore"),
    ...under(root, nyc, "nyc"),
    ...under(root, nyc, "c8"),
    ...under(root, mocha, "mocha"),
    ...under(root, lintStaged, "lint-staged"),
  ]),
  whole(/(^|\/)tsconfig\.build[^/]*\.json$/, readJson, typescriptBuild),
  whole(/(^|\/)(tsconfig[^/]*|jsconfig)\.json$/, readJson, typescript),
  whole(/(^|\/)\.eslintrc(\.json)?$/, readEither, eslint),
  whole(/(^|\/)\.eslintrc\.ya?ml$/, readYaml, eslint),
  whole(/(^|\/)(\.eslintrc|eslint\.config)\.[cm]?[jt]s$/, readJavaScript, eslint),
  whole(/(^|\/)\.?(oxlintrc|stylelintrc)(\.json)?$/, readEither, eslint),
  whole(/(^|\/)biome\.jsonc?$/, readJson, biome),
  shared(/(^|\/)deno\.jsonc?$/, readJson, (setting) => [{ tool: deno, at: [], setting }]),
  shared(/(^|\/)\.(prettier|eslint|stylelint|biome)ignore$/, readIgnored, (setting) => [
    { tool: ignoreFile, at: [], setting },
  ]),
  whole(/(^|\/)jest\.config\.[^/]*json$/, readJson, jest),
  whole(
    /(^|\/)jest\.[\w.-]*\.?config\.[cm]?[jt]s$|(^|\/)jest\.config\.[\w.]*[cm]?[jt]s$/,
    readJavaScript,
    jest,
  ),
  whole(
    /(^|\/)(vitest|vite)\.[\w.-]*\.?(config|workspace)\.[cm]?[jt]s$|(^|\/)(vitest|vite)\.config\.[cm]?[jt]s$|(^|\/)vitest\.workspace\.[cm]?[jt]s$/,
    readJavaScript,
    vitest,
  ),
  whole(
    /(^|\/)playwright\.[\w.-]*\.?config\.[cm]?[jt]s$|(^|\/)playwright\.config\.[cm]?[jt]s$/,
    readJavaScript,
    playwright,
  ),
  whole(/(^|\/)\.mocharc(\.jsonc?)?$/, readEither, mocha),
  whole(/(^|\/)\.mocharc\.ya?ml$/, readYaml, mocha),
  whole(/(^|\/)\.mocharc\.[cm]?js$/, readJavaScript, mocha),
  whole(/(^|\/)\.(nycrc|c8rc)(\.json)?$/, readEither, nyc),
  whole(/(^|\/)\.nycrc\.ya?ml$/, readYaml, nyc),
  whole(/(^|\/)(nyc|c8)\.config\.[cm]?js$/, readJavaScript, nyc),
  whole(/(^|\/)(\.lintstagedrc(\.json)?)$/, readEither, lintStaged),
  shared(/(^|\/)pyproject\.toml$/, readToml, (root) => [
    ...(under(root, pytest, "tool", "pytest", "ini_options")[0]
      ? under(root, pytest, "tool", "pytest", "ini_options")
      : under(root, pytest, "tool", "pytest")),
    ...under(root, coverage, "tool", "coverage"),
    ...under(root, ruff, "tool", "ruff"),
    ...under(root, flake8, "tool", "flake8"),
    ...under(root, pylint, "tool", "pylint"),
    ...under(root, mypy, "tool", "mypy"),
    ...under(root, pyright, "tool", "pyright"),
    ...under(root, pyright, "tool", "basedpyright"),
  ]),
  shared(/(^|\/)(setup\.cfg|tox\.ini)$/, readIni, iniSections),
  {
    ...shared(/(^|\/)\.?(pytest|mypy)\.ini$|(^|\/)\.(flake8|coveragerc)$/, readIni, iniSections),
    isOnlySettings: true,
  },
  whole(/(^|\/)\.?pylintrc$/, readIni, pylint),
  whole(/(^|\/)\.?ruff\.toml$/, readToml, ruff),
  whole(/(^|\/)pyrightconfig\.json$/, readJson, pyright),
  shared(/(^|\/)Cargo\.toml$/, readToml, (setting) => [{ tool: cargo, at: [], setting }]),
  whole(/(^|\/)\.?clippy\.toml$/, readToml, clippy),
  whole(/(^|\/)\.golangci\.ya?ml$/, readYaml, golangci),
  whole(/(^|\/)\.golangci\.toml$/, readToml, golangci),
  whole(/(^|\/)\.golangci\.json$/, readJson, golangci),
  whole(/(^|\/)\.rubocop(_todo)?\.ya?ml$/, readYaml, rubocop),
  whole(/(^|\/)phpunit(\.\w+)?\.xml(\.dist)?$/, readXml, phpunit),
  whole(/(^|\/)phpstan[\w.-]*\.neon(\.dist)?$/, readNeon, phpstan),
  whole(/(^|\/)psalm\.xml(\.dist)?$/, readXml, psalm),
  whole(/(^|\/)\.?codecov\.ya?ml$/, readYaml, codecov),
  shared(/(^|\/)[Tt]askfile(\.dist)?\.ya?ml$/, readYaml, (setting) => [{ tool: taskfile, at: [], setting }]),
];

/** A path in each line. */
function readIgnored(text: string): Setting {
  const items = text.split("\n").flatMap((line, index): Setting[] => {
    const path = line.trim();
    return path === "" || path.startsWith("#") ? [] : [{ is: "value", line: index + 1, value: path }];
  });
  return { is: "list", line: 1, items };
}

/** Neon is nearly YAML; it indents by tabs. */
function readNeon(text: string): Setting | undefined {
  return readYaml(text.replaceAll(/^\t+/gm, (tabs) => "  ".repeat(tabs.length)));
}

/** The sections of Python's INI files. */
function iniSections(root: Setting): Section[] {
  const mypyModules = entriesOf(root).filter(([name]) => name.startsWith("mypy-"));
  const overrides: Setting = { is: "list", line: 1, items: mypyModules.map(([, setting]) => setting) };
  const own = settingAt(root, "mypy") ?? (mypyModules.length > 0 ? mapOf(1) : undefined);
  const mypySetting =
    own?.is === "map" ? mapOf(own.line, [...own.entries, ["overrides", overrides]]) : undefined;
  const report = coverageSections(root);
  return [
    ...under(root, pytest, "pytest"),
    ...under(root, pytest, "tool:pytest"),
    ...under(root, flake8, "flake8"),
    ...under(root, tox, "tox"),
    ...(mypySetting ? [{ tool: mypy, at: ["mypy"], setting: mypySetting }] : []),
    ...(report ? [{ tool: coverage, at: [], setting: report }] : []),
  ];
}

/** `[run]` and `[report]`, or `[coverage:run]` in files that are not coverage's own. */
function coverageSections(root: Setting): Setting | undefined {
  const found = entriesOf(root).flatMap(([name, setting]): [string, Setting][] =>
    /^(coverage:)?(run|report)$/.test(name) ? [[name.replace("coverage:", ""), setting]] : [],
  );
  return found.length > 0 ? mapOf(1, found) : undefined;
}
