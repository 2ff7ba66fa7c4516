import { isolated } from "../text/plain-name.ts";
import type { ShowcaseFilter } from "../showcase/showcase-filter.ts";
import { inTitle, listTitle, matching } from "./list-title.ts";

/** Names the list of showcases for the page's head and the feed: "Solutions with Rust by Dana Evers". */
export function showcaseListTitle(
  { q, skill }: Pick<ShowcaseFilter, "q" | "skill">,
  /** The list shows this creator's showcases only; null for all creators, or where the name is not known. */
  creator: string | null,
): string {
  const skilled = inTitle(skill);
  return listTitle([
    "Solutions",
    skilled === "" ? "" : `with ${isolated(skilled)}`,
    creator === null ? "" : `by ${isolated(creator)}`,
    matching(q),
  ]);
}
