import { HOSTILE_TEXTS } from "./hostile-texts.ts";

/** Returns `count` different texts, the same each time: first each text alone, then one inside of another. */
export function manyHostileTexts(count: number, mostLetters: number): readonly string[] {
  const mixed = Array.from({ length: count }, (_, at) => {
    const [outer, inner] = [textAt(at * 7 + 3), textAt(at * 11 + 5)];
    const middle = Math.floor(outer.length / 2);
    return `${String(at)} ${outer.slice(0, middle)}${inner}${outer.slice(middle)}`;
  });
  return [...HOSTILE_TEXTS, ...mixed]
    .slice(0, count)
    .map((text) => text.slice(0, mostLetters).toWellFormed());
}

function textAt(at: number): string {
  return HOSTILE_TEXTS[at % HOSTILE_TEXTS.length] ?? "";
}
