import { plainLine } from "./plain-line.ts";

/** A title shows this many characters of a filter's text. */
const SHOWN_CHARACTERS = 60;

/** Joins the parts of a list's title; empty ones are left out. */
export function listTitle(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** Cuts the text of a filter for a title. */
export function inTitle(text: string): string {
  return plainLine(text, SHOWN_CHARACTERS);
}

/** Returns the part of a title that quotes a search; empty without one. */
export function matching(search: string): string {
  const shown = inTitle(search);
  return shown === "" ? "" : `matching “${shown}”`;
}
