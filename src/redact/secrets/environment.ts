import { nameKind } from "./names.ts";
import { isCommon, isPath } from "./values.ts";

/** The secrets in this process's environment, in every form in which they may occur in a text. */
export function environmentSecrets(env: NodeJS.ProcessEnv): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = ""]) => [
    ...(nameKind(name) ? [value.trim()] : []),
    ...passwordOf(value),
  ]);
  return [...new Set(secrets.filter(isWorthHiding).flatMap(formsOf))];
}

/** DATABASE_URL is not the name of a secret, but its value contains one. */
const passwordOf = (value: string): string[] => {
  const password = /^[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/]{0,100}:([^\s/]{1,256})@/i.exec(value)?.[1];
  return password ? [password] : [];
};

/** Short values, numbers, paths, URLs and common words occur in many texts and mean something else there. */
const isWorthHiding = (value: string): boolean =>
  value.length >= 8 &&
  !/^[\d.,:-]+$|^[a-z][a-z0-9+.-]{1,30}:\/\//i.test(value) &&
  !isPath(value) &&
  !isCommon(value);

/** Plain, as in JSON, and as in a URL. */
function formsOf(value: string): string[] {
  const hasLoneSurrogate = /[\ud800-\udfff]/.test(value);
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    ...(hasLoneSurrogate ? [] : [encodeURIComponent(value)]),
  ];
}
