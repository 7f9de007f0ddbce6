/** Asks a person to confirm; without a terminal there is nobody to ask. */
export async function confirm(
  question: string,
  initialValue = true,
): Promise<"yes" | "no" | "nobody" | "interrupted"> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return "nobody";
  const prompts = await import("@clack/prompts");
  const answer = await prompts.confirm({ message: question, initialValue });
  if (prompts.isCancel(answer)) return "interrupted";
  return answer ? "yes" : "no";
}
