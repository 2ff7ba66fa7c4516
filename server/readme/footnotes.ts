import type { Token } from "markdown-it";
import { anchor } from "./places.ts";
import { element, type Source, type SourceElement } from "./source-tree.ts";

/** Returns what a token of a footnote stands for; undefined for all other tokens. */
export function footnoteOf(token: Token, children: readonly Source[] = []): readonly Source[] | undefined {
  switch (token.type) {
    case "footnote_ref":
      return [element("reference", [anchor(placeOfSign(token), "readme")], { note: noteOf(token) })];
    case "footnote_anchor":
      return [" ", wayBack(token)];
    case "footnote_open":
      return [element("li", [anchor(placeOfNote(noteOf(token)), "readme"), ...children])];
    case "footnote_block_open":
      return [element("notes", children)];
    default:
      return undefined;
  }
}

/** Returns the number that a reference shows, as a link to its note; a heading's name does not contain it. */
export function referenceMark({ attributes, children }: SourceElement): SourceElement {
  const { note = "" } = attributes;
  const link = element("a", [note], { href: `#${placeOfNote(note)}`, label: `Footnote ${note}` });
  return element("sup", [...children, link]);
}

function wayBack(token: Token): SourceElement {
  const label = `Back to reference ${signOf(token)}`;
  return element("a", ["\u21a9\ufe0e"], { href: `#${placeOfSign(token)}`, label });
}

function noteOf({ meta }: Token): string {
  return String(Number(meta?.["id"]) + 1);
}

/** Returns `2` for the first reference to the second note, and `2-3` for the third. */
function signOf(token: Token): string {
  const before = Number(token.meta?.["subId"]);
  return before === 0 ? noteOf(token) : `${noteOf(token)}-${before + 1}`;
}

/** No heading's name has a colon. */
function placeOfNote(note: string): string {
  return `fn:${note}`;
}

function placeOfSign(token: Token): string {
  return `fnref:${signOf(token)}`;
}
