import { type HeadingLevel, README_ID_PREFIX, type ReadmeHeading } from "../../core/readme/readme.ts";
import { type Source, type SourceElement, textOf } from "./source-tree.ts";

const LEVELS: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const MOST_CHARACTERS = 100;

export function headingLevel(tag: string): HeadingLevel | undefined {
  return LEVELS[tag];
}

/** Returns the headings with the ids that GitHub gives them, so that links to them work. */
export function headingsOf(sources: readonly Source[]): ReadonlyMap<SourceElement, ReadmeHeading> {
  const headings = new Map<SourceElement, ReadmeHeading>();
  const used = new Set<string>();
  /** It counts how often a name was wanted, so that a thousand equal headings do not try suffixes from 1. */
  const wanted = new Map<string, number>();
  const look = (within: readonly Source[]) => {
    for (const source of within) {
      if (typeof source === "string") continue;
      const level = headingLevel(source.tag);
      if (level === undefined) {
        look(source.children);
        continue;
      }
      const text = textOf(source.children).replaceAll(/\s+/g, " ").trim();
      const name = slug(text);
      let times = wanted.get(name) ?? 0;
      let id = times === 0 ? name : `${name}-${times}`;
      for (; used.has(id); id = `${name}-${times}`) times += 1;
      wanted.set(name, times + 1);
      used.add(id);
      headings.set(source, { id: README_ID_PREFIX + id, level, text });
    }
  };
  look(sources);
  return headings;
}

function slug(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replaceAll(" ", "-");
  return words === "" ? "section" : words;
}
