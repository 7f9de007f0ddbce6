import * as z from "zod/mini";
import type { Problem } from "../model/problem.ts";
import type { Template } from "../review/prompt/template.ts";
import { type ReviewerSettings, reviewerKeys } from "../review/reviewers/index.ts";
import type { EnvironmentName } from "./environment.ts";
import { keys } from "./keys.ts";
import {
  type FileSchema,
  fileSchema,
  mergeTable,
  type Origin,
  type PathsIn,
  type ValuesOf,
  variablesIn,
} from "./table.ts";

/** `.gate/config.yml`. */
export const RepoConfig: FileSchema<typeof keys, "repo"> = fileSchema(keys, "repo");
type RepoConfig = z.infer<typeof RepoConfig>;

/** `$XDG_CONFIG_HOME/gate/config.yml`. Gates come from the repo only, keys and addresses from the user only. */
export const UserConfig: FileSchema<typeof keys & typeof reviewerKeys, "user"> = fileSchema(
  { ...keys, ...reviewerKeys },
  "user",
);
type UserConfig = z.infer<typeof UserConfig>;

/** The variables that outrank both files. */
export const variables = variablesIn(keys);
export const EnvironmentConfig = z.object(
  Object.fromEntries(variables.map(({ name, schema }) => [name, z.optional(schema)])),
);
export type EnvironmentConfig = { [Name in EnvironmentName]?: unknown };

/** The config in force. Without `review`, no model is asked. */
export type Config = ValuesOf<typeof keys> & {
  /** The user's settings for each reviewer, by name. */
  reviewers: ReviewerSettings;
  /** The reviewer's prompt; loaded only if there is a review. */
  template?: Template;
  /** Why that prompt cannot be used. */
  flaws?: Problem[];
};

/** A config with a review. */
export type ReviewedConfig = Config & { review: NonNullable<Config["review"]>; template: Template };

/** The dotted name of a key that has an origin. */
export type SettingPath = PathsIn<typeof keys>;
export type Origins = Partial<Record<SettingPath, Origin>>;

/** Environment over repo over user over default, unless the table of keys says otherwise. */
export function merge(
  environment: EnvironmentConfig,
  repo: RepoConfig,
  user: UserConfig,
): { config: Config; origins: Origins } {
  const origins: Origins = {};
  const written = { environment, repo, user };
  const values = mergeTable(keys, written, (path, origin) => {
    origins[path] = origin;
  });
  const reviewers = mergeTable(reviewerKeys, written, () => {});
  return { config: { ...values, reviewers }, origins };
}
