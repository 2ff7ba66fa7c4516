import { isWellFormed } from "../text/well-formed.ts";

/** The limit applies to the file in UTF-8. */
export const MAX_README_BYTES = 512 * 1024;

/** The limits apply to what is drawn; a readme with more is shown as plain text. */
export const README_TREE_LIMITS = {
  /** Texts and elements count. */
  nodes: 30_000,
  /** It counts elements within each other; deeper ones are shown without their formatting. */
  depth: 40,
  /** Further ones are shown by their words. */
  images: 200,
  contents: 200,
} as const;

/** The ending of a readme's name tells its format. */
export type ReadmeFormat = "markdown" | "text";

/** Returns undefined for a file that is no readme. */
export function readmeFormatOf(fileName: string): ReadmeFormat | undefined {
  const name = fileName.toLowerCase();
  if (name.endsWith(".md")) return "markdown";
  return name.endsWith(".txt") ? "text" : undefined;
}

export function readmeNameError(fileName: string): string | undefined {
  return readmeFormatOf(fileName) === undefined ? "Choose a .md or .txt file" : undefined;
}

/** @param text of a file that was read as UTF-8 */
export function readmeTextError(text: string): string | undefined {
  if (text.trim() === "") return "The readme is empty";
  if (isLongerThan(text, MAX_README_BYTES)) return readmeSizeError(Number.POSITIVE_INFINITY);
  return text.includes("\u0000") || !isWellFormed(text) ? NOT_A_TEXT : undefined;
}

/** @param bytes of a file that is not read yet */
export function readmeSizeError(bytes: number): string | undefined {
  return bytes > MAX_README_BYTES ? `A readme can have up to ${MAX_README_BYTES / 1024} KB` : undefined;
}

/** It is also shown for a file whose bytes are no UTF-8. */
export const NOT_A_TEXT = "This is not a text file in UTF-8";

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Tells whether the text takes more bytes in UTF-8. The usual text is ASCII, which is told without a loop. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes || !BEYOND_ASCII.test(text)) return text.length > bytes;
  let count = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    const code = text.codePointAt(unit) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code > 0xffff) unit += 1;
  }
  return count > bytes;
}
