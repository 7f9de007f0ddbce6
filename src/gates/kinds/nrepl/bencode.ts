// Bencode as nREPL uses it: integers, strings prefixed by their length in bytes, lists and dictionaries. Our
// own, because the available libraries need a whole message and do not say how much they consumed.

export type Bencoded = number | string | Bencoded[] | { [key: string]: Bencoded };

/** The result of decoding the start of a stream. `partial`: at least that many bytes are needed to go on. */
type Decoded =
  | { kind: "value"; value: Bencoded; consumed: number }
  | { kind: "partial"; needs: number }
  | { kind: "garbage"; why: string };

const MAX_DEPTH = 64;
/** The limit of a whole message, and so of any string in it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** No usable length or number has more digits. */
const MAX_NUMBER = 16;

const [D, E, I, L, COLON] = [..."deil:"].map((char) => char.charCodeAt(0));

export function encode(value: Bencoded): Buffer {
  if (typeof value === "number") return Buffer.from(`i${value}e`);
  if (typeof value === "string") return Buffer.from(`${Buffer.byteLength(value)}:${value}`);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from("l"), ...value.map(encode), Buffer.from("e")]);
  const keys = Object.keys(value).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const parts = keys.flatMap((key) => [encode(key), encode(value[key] ?? "")]);
  return Buffer.concat([Buffer.from("d"), ...parts, Buffer.from("e")]);
}

/** Decodes the first value. Not recursive, as the server decides how deeply it nests. */
export function decode(bytes: Buffer): Decoded {
  const open: Container[] = [];
  let at = 0;
  for (;;) {
    if (at >= bytes.length) return partial(at + 1);
    const byte = bytes[at];
    if (byte === L || byte === D) {
      if (open.length === MAX_DEPTH) return garbage(`nested deeper than ${MAX_DEPTH}`);
      open.push(byte === L ? { kind: "list", items: [] } : { kind: "dictionary", entries: noKeys() });
      at += 1;
      continue;
    }
    const piece = byte === E ? close(open.pop(), at) : byte === I ? number(bytes, at) : string(bytes, at);
    if (piece.kind !== "value") return piece;
    at = piece.consumed;
    const within = open.at(-1);
    if (!within) return piece;
    if (!put(piece.value, within)) return garbage("a key that is not a string");
  }
}

/** Opened but not closed yet. A dictionary's `key` waits for its value. */
type Container =
  | { kind: "list"; items: Bencoded[] }
  | { kind: "dictionary"; entries: { [key: string]: Bencoded }; key?: string | undefined };

/** Without a prototype, so that no key is special. */
const noKeys = (): { [key: string]: Bencoded } => Object.create(null);

function put(value: Bencoded, within: Container): boolean {
  if (within.kind === "list") within.items.push(value);
  else if (within.key !== undefined) {
    within.entries[within.key] = value;
    within.key = undefined;
  } else if (typeof value === "string") within.key = value;
  else return false;
  return true;
}

function close(container: Container | undefined, at: number): Decoded {
  if (!container) return garbage("an end without a start");
  if (container.kind === "list") return { kind: "value", value: container.items, consumed: at + 1 };
  if (container.key !== undefined) return garbage("a key without a value");
  return { kind: "value", value: container.entries, consumed: at + 1 };
}

function number(bytes: Buffer, at: number): Decoded {
  const digits = digitsAt(bytes, at + 1, E);
  if (digits.kind !== "digits") return digits;
  return /^(0|-?[1-9]\d*)$/.test(digits.text)
    ? { kind: "value", value: Number(digits.text), consumed: digits.end + 1 }
    : garbage("a malformed number");
}

function string(bytes: Buffer, at: number): Decoded {
  const digits = digitsAt(bytes, at, COLON);
  if (digits.kind !== "digits") return digits;
  if (!/^(0|[1-9]\d*)$/.test(digits.text)) return garbage("an unknown type");
  const start = digits.end + 1;
  const end = start + Number(digits.text);
  if (end > bytes.length) return partial(end);
  return { kind: "value", value: bytes.toString("utf8", start, end), consumed: end };
}

type Digits = { kind: "digits"; text: string; end: number } | Unfinished;

/** The digits up to a mark, and the mark's position. */
function digitsAt(bytes: Buffer, start: number, mark: number | undefined): Digits {
  for (let end = start; end < bytes.length; end++) {
    const byte = bytes[end] ?? 0;
    if (byte === mark) return { kind: "digits", text: bytes.toString("latin1", start, end), end };
    const isDigit = byte >= 48 && byte <= 57;
    const isMinus = byte === 45 && end === start && mark === E;
    if (!isDigit && !isMinus) return garbage("an unknown type");
    if (end - start === MAX_NUMBER) return garbage("a number with too many digits");
  }
  return partial(bytes.length + 1);
}

type Unfinished = Exclude<Decoded, { kind: "value" }>;

const partial = (needs: number): Unfinished =>
  needs > MAX_BYTES
    ? garbage(`a message of more than ${MAX_BYTES / 1024 / 1024} MB`)
    : { kind: "partial", needs };
const garbage = (why: string): Unfinished => ({ kind: "garbage", why });

/** Takes a stream in chunks of any size and returns the messages as they become complete. */
export function createReader(): (piece: Buffer) => { messages: Bencoded[]; garbage?: string } {
  let pieces: Buffer[] = [];
  let length = 0;
  let needs = 1;
  return (piece) => {
    pieces.push(piece);
    length += piece.length;
    const messages: Bencoded[] = [];
    // Join the chunks only when that can help: a long string arrives in many.
    if (length < needs) return { messages };
    let rest = Buffer.concat(pieces);
    for (;;) {
      const decoded = decode(rest);
      if (decoded.kind === "garbage") return { messages, garbage: decoded.why };
      if (decoded.kind === "partial") {
        pieces = [rest];
        length = rest.length;
        needs = decoded.needs;
        return { messages };
      }
      messages.push(decoded.value);
      rest = rest.subarray(decoded.consumed);
    }
  };
}
