import { isOn, type Lowering, loweredBy, type Rule } from "../compare.ts";
import { type Setting, settingAt } from "../setting.ts";

/** A tool that checks, and how its settings are compared. */
export type Tool = {
  name: string;
  /** What it is for. A tool may be replaced by another one that is for the same. */
  family: string;
  /** `after` is undefined if its settings are gone. */
  lowered: (before: Setting, after: Setting | undefined) => Lowering[];
};

export const byRules =
  (rules: Rule[]): Tool["lowered"] =>
  (before, after) =>
    loweredBy(rules, before, after);

/** Switches that another one turns on together, as `strict` does. */
export function loweredFamily(
  master: string,
  members: string[],
  before: Setting,
  after: Setting | undefined,
): Lowering[] {
  const lowering = (name: string): Lowering => ({
    path: [name],
    before: settingAt(before, name),
    after: settingAt(after, name),
  });
  const isEffective = (root: Setting | undefined, name: string) =>
    isOn(settingAt(root, name), isOn(settingAt(root, master), false) === true);
  const fallen = members.filter(
    (name) => isEffective(before, name) === true && isEffective(after, name) === false,
  );
  const own = fallen.filter((name) => settingAt(before, name) || settingAt(after, name));
  return [...(own.length < fallen.length ? [lowering(master)] : []), ...own.map(lowering)];
}
