import { nameKind } from "./names.ts";
import { isCommon, isPath } from "./values.ts";

/** The secrets that this process was given, in each form in which a text may have them. */
export function environmentSecrets(env: NodeJS.ProcessEnv): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = ""]) => [
    ...(nameKind(name) ? [value.trim()] : []),
    ...passwordOf(value),
  ]);
  return [...new Set(secrets.filter(isWorthHiding).flatMap(formsOf))];
}

/** DATABASE_URL is no secret's name, and has one in it. */
const passwordOf = (value: string): string[] => {
  const password = /^[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/]{0,100}:([^\s/]{1,256})@/i.exec(value)?.[1];
  return password ? [password] : [];
};

/** What is short, a number, a path, an address or a word is in many texts, and means something else there. */
const isWorthHiding = (value: string): boolean =>
  value.length >= 8 &&
  !/^[\d.,:-]+$|^[a-z][a-z0-9+.-]{1,30}:\/\//i.test(value) &&
  !isPath(value) &&
  !isCommon(value);

/** As it is, as it stands in JSON, and as it stands in a URL. */
function formsOf(value: string): string[] {
  const hasLoneSurrogate = /[\ud800-\udfff]/.test(value);
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    ...(hasLoneSurrogate ? [] : [encodeURIComponent(value)]),
  ];
}
