import { bareJpeg } from "./jpeg.ts";

export interface BarePdf {
  readonly bytes: Buffer;
  /** It may have more that is only found by unpacking it. */
  readonly mayHaveDetails: boolean;
}

/** A file that is encrypted cannot be read, and one that is signed would lose its signature. */
const UNTOUCHED = /\/(?:Encrypt|ByteRange)\b/;
/** Objects that are packed; files and comments within the document, and what programs store of their own. */
const TELLING = /\/(?:ObjStm|EmbeddedFile|PieceInfo|Popup)\b|\/FlateDecode\s*\/DCTDecode\b/;
const INFORMATION = /\/Info\s+(\d{1,10})\s+(\d{1,5})\s+R\b/g;
const REFERENCE = /\d\s+\d+\s+R\b/;
const PACKETS = [
  ["<?xpacket begin", "<?xpacket end"],
  ["<x:xmpmeta", "</x:xmpmeta"],
  ["<rdf:RDF", "</rdf:RDF"],
] as const;
const PICTURE = /stream\r?\n(?=\xff\xd8\xff)/g;

/**
 * Overwrites what a PDF says of its making where it stands unpacked, at the same length, because its table names places:
 * the texts of the document information, XMP, and what photos have beside their pixels (ISO 32000-1, 14.3).
 */
export function barePdf(bytes: Buffer): BarePdf {
  const text = bytes.toString("latin1");
  if (UNTOUCHED.test(text)) return { bytes, mayHaveDetails: true };
  const bare = Buffer.from(bytes);
  const cleaned = [blankInformation(text, bare), blankPackets(text, bare), barePictures(text, bare)];
  return {
    bytes: bare,
    mayHaveDetails: TELLING.test(text) || hasPackedMetadata(text) || cleaned.includes(false),
  };
}

/** @returns false where some of it was not found */
function blankInformation(text: string, bare: Buffer): boolean {
  const named = new Set([...text.matchAll(INFORMATION)].map(([, id, generation]) => `${id} ${generation}`));
  let isFound = true;
  for (const {
    0: { length },
    index,
  } of text.matchAll(/\/Info\s*(?=<<)/g))
    if (!blankDictionary(text, bare, index + length)) isFound = false;
  for (const name of named) {
    const begin = new RegExp(String.raw`(?<!\d)${name.replace(" ", String.raw`\s+`)}\s+obj\b\s*(?=<<)`, "g");
    const found = [...text.matchAll(begin)];
    for (const {
      0: { length },
      index,
    } of found)
      if (!blankDictionary(text, bare, index + length)) isFound = false;
    if (found.length === 0) isFound = false;
  }
  return isFound;
}

/** @returns false where the dictionary names other objects, or does not end */
function blankDictionary(text: string, bare: Buffer, start: number): boolean {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const two = text.slice(at, at + 2);
    if (two === "<<" || two === ">>") {
      depth += two === "<<" ? 1 : -1;
      at += 1;
      if (depth === 0) return !REFERENCE.test(bare.toString("latin1", start, at));
      continue;
    }
    const end = endOfText(text, at);
    if (end === -1) return false;
    if (end > at) bare.fill(" ", at + 1, end);
    at = end;
  }
  return false;
}

/** Returns the last character of the text or comment that begins here; `at` where none does, -1 without an end. */
function endOfText(text: string, at: number): number {
  switch (text[at]) {
    case "(":
      return endOfLiteral(text, at);
    case "<":
      return text.indexOf(">", at);
    case "%":
      return endOfComment(text, at);
    default:
      return at;
  }
}

function endOfComment(text: string, start: number): number {
  const ends = ["\r", "\n"].map((end) => text.indexOf(end, start)).filter((at) => at !== -1);
  return ends.length === 0 ? -1 : Math.min(...ends);
}

function endOfLiteral(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1)
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && (depth -= 1) === 0) return at;
  return -1;
}

function blankPackets(text: string, bare: Buffer): boolean {
  let isWhole = true;
  for (const [begin, end] of PACKETS)
    for (let at = text.indexOf(begin); at !== -1; at = text.indexOf(begin, at + 1)) {
      const last = text.indexOf(">", text.indexOf(end, at));
      if (text.indexOf(end, at) === -1 || last === -1) isWhole = false;
      else bare.fill(" ", at, last + 1);
    }
  return isWhole;
}

function barePictures(text: string, bare: Buffer): boolean {
  let isWhole = true;
  for (const {
    0: { length },
    index,
  } of text.matchAll(PICTURE)) {
    const start = index + length;
    const end = text.indexOf("endstream", start);
    const photo = bare.subarray(start, end === -1 ? undefined : beforeLineEnd(text, end));
    try {
      const picture = bareJpeg(photo);
      photo.fill(0, picture.copy(photo));
    } catch {
      isWhole = false;
    }
  }
  return isWhole;
}

function beforeLineEnd(text: string, end: number): number {
  if (text[end - 1] === "\r") return end - 1;
  if (text[end - 1] !== "\n") return end;
  return text[end - 2] === "\r" ? end - 2 : end - 1;
}

function hasPackedMetadata(text: string): boolean {
  for (const { index } of text.matchAll(/\/Type\s*\/Metadata\b/g)) {
    const dictionary = text.slice(text.lastIndexOf("obj", index), text.indexOf("stream", index));
    if (dictionary.includes("/Filter")) return true;
  }
  return false;
}
