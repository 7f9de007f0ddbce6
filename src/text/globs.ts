/** The paths that a gate's `changed` globs match; `!` excludes. */
export async function matching(globs: string[], paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { default: picomatch } = await import("picomatch");
  const excludes = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const includes = globs.filter((glob) => !glob.startsWith("!"));
  const isIncluded = picomatch(includes.length > 0 ? includes : ["**"], { dot: true });
  const isExcluded = picomatch(excludes, { dot: true });
  return paths.filter((path) => isIncluded(path) && !(excludes.length > 0 && isExcluded(path)));
}
