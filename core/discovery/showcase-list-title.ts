import { isolated } from "../text/plain-name.ts";
import type { ShowcaseFilter } from "../showcase/showcase-filter.ts";
import { plainLine } from "./plain-line.ts";

/** The title shows this many characters of the search. */
const SHOWN_WORDS = 60;

/** Names the list of showcases for the page's head and the feed: "Solutions with Rust by Dana Evers". */
export function showcaseListTitle(
  { q, skill }: Pick<ShowcaseFilter, "q" | "skill">,
  /** The list shows this creator's showcases only; null for all creators, or where the name is not known. */
  creator: string | null,
): string {
  const [words, skilled] = [plainLine(q, SHOWN_WORDS), plainLine(skill, SHOWN_WORDS)];
  const parts = [
    "Solutions",
    skilled === "" ? "" : `with ${isolated(skilled)}`,
    creator === null ? "" : `by ${isolated(creator)}`,
    words === "" ? "" : `matching “${words}”`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}
