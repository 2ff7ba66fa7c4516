import { hasUnseen } from "../text/plain-name.ts";
import { graphemes } from "../text/graphemes.ts";

const KB = 1024;
const MB = KB * KB;
/** A line on a phone has room for this many characters. */
const MOST_CHARACTERS = 32;
/** So many of them are kept at the end, where the extension is. */
const AT_THE_END = 12;

/**
 * Returns "512 B", "3.4 KB" or "25 MB": one decimal where it is not zero, and never 1024 of the smaller unit.
 */
export function fileSizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kilobytes = oneDecimal(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${oneDecimal(bytes / MB)} MB`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Replaces invisible characters, and those that turn the direction of the text around them, by a mark. */
export function plainFileName(name: string): string {
  return [...graphemes(name)]
    .map((part) => (hasUnseen(part) && !JOINED.test(part) ? "\ufffd" : part))
    .join("");
}

/** Cuts a long name in the middle, because the beginning and the extension say most. */
export function shortFileName(name: string): string {
  const parts = [...graphemes(plainFileName(name))];
  if (parts.length <= MOST_CHARACTERS) return parts.join("");
  const start = parts.slice(0, MOST_CHARACTERS - AT_THE_END - 1).join("");
  return `${start}…${parts.slice(-AT_THE_END).join("")}`;
}

/** It matches an emoji that is made of several. */
const JOINED = /\p{Extended_Pictographic}/u;
