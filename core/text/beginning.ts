import { graphemes } from "./graphemes.ts";

/** Longest grapheme that is taken whole, so that a long text costs no more than a short one. */
const LONGEST = 40;

/** Returns as many whole characters, as a reader counts them, as fit into this many UTF-16 code units. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const grapheme of graphemes(text.slice(0, most + LONGEST))) {
    if (end + grapheme.length > most) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}
