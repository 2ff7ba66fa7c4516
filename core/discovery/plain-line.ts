import { withoutTurns } from "../text/plain-name.ts";
import { beginning } from "../text/beginning.ts";
import { wellFormed } from "../text/well-formed.ts";

/** Search engines and chats show this much of a description. */
export const DESCRIPTION_MAX = 160;

/**
 * Turns text of several lines into one line of plain words: without Markdown's signs and invisible
 * characters, cut at a word.
 * @param most characters, the ellipsis among them
 */
export function plainLine(text: string, most: number = DESCRIPTION_MAX): string {
  // Far more than fits, so that a long text costs no more than a short one.
  const line = withoutTurns(wellFormed(text.slice(0, most * 8)))
    .replaceAll(/!?\[([^\][\n]{0,200})\]\([^)\n]{0,400}\)/g, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, "")
    .replaceAll(/^[ \t]*(?:[-*_=] ?){3,}$/gm, " ")
    .replaceAll(/\*{1,3}|_{2,}|~~|`+/g, "")
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return cutAtWord(line, most);
}

/** Cuts a line at a word and adds an ellipsis. A word that is longer than half of the line is cut itself. */
export function cutAtWord(line: string, most: number): string {
  if (line.length <= most) return line;
  const room = beginning(line, most - 1);
  const end = line[room.length] === " " ? room.length : room.lastIndexOf(" ");
  const kept = end > most / 2 ? room.slice(0, end) : room;
  return `${kept.replace(/[\s,;:.!?–—-]{1,9}$/, "")}…`;
}
