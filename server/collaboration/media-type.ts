import { imageTypeBySignature } from "../../core/images/image-file.ts";

/** The type of a file is recognized by so many bytes. */
export const HEAD_BYTES = 4_096;

const ASCII: readonly (readonly [string, string])[] = [
  ["%PDF-", "application/pdf"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["PK\u0003\u0004", "application/zip"],
  ["PK\u0005\u0006", "application/zip"],
  ["\u001f\u008b\u0008", "application/gzip"],
];

/**
 * Recognizes a file by its first bytes: one of a few types that no browser runs, "application/octet-stream"
 * for all others. HTML and SVG, which may contain scripts, count as plain text.
 */
export function mediaTypeOf(head: Buffer): string {
  const image = imageTypeBySignature(head);
  if (image !== undefined) return image;
  const begin = head.toString("latin1", 0, 8);
  const known = ASCII.find(([signature]) => begin.startsWith(signature));
  if (known !== undefined) return known[1];
  return isText(head) ? "text/plain; charset=utf-8" : "application/octet-stream";
}

/** Text that names its author unseen: HTML, SVG and other XML, rich text, PostScript. */
const MARKUP = /^\ufeff?\s*(?:<|\{\\rtf|%!)/;

/** Tells whether a file is text that its readers see as a whole. */
export function isPlainText(head: Buffer): boolean {
  return mediaTypeOf(head).startsWith("text/") && !MARKUP.test(head.toString("utf8"));
}

/** Tells whether the bytes are UTF-8 text; a letter may be cut at their end. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return text !== "" && !/[\p{Cc}--[\t\n\f\r]]/v.test(text);
  } catch {
    return false;
  }
}
