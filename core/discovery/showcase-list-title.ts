import { isolated } from "../auth/plain-name.ts";
import type { ShowcaseFilter } from "../showcase/showcase-filter.ts";
import { plainLine } from "./plain-line.ts";

/** Of what somebody looks for. */
const SHOWN_WORDS = 60;

/** "Solutions with Rust by Dana Evers": the same in the head of the page and in its feed. */
export function showcaseListTitle(
  { q, skill }: Pick<ShowcaseFilter, "q" | "skill">,
  /** Whose they are alone, as far as that is known; null for everybody's. */
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
