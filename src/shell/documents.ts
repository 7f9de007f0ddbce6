/** A long line without the bodies of its here documents, unless a shell reads them: what comes after them counts. */
export function withoutDocuments(line: string): string {
  const kept: string[] = [];
  let end: string | undefined;
  for (const each of line.split("\n")) {
    if (end !== undefined) {
      if (each.trim() !== end) continue;
      end = undefined;
    } else if (!SHELL.test(each)) end = DOCUMENT.exec(each)?.[1];
    kept.push(each);
  }
  return kept.join("\n");
}

const DOCUMENT = /<<-?\s*['"\\]?([A-Za-z_]\w{0,60})/;
const SHELL = /\b(ba|z|da|k)?sh\b[^|;&]{0,80}<</;
