import { describe, expect, it } from "@jest/globals";
import { beginning } from "../../../core/text/beginning.ts";
import { graphemes } from "../../../core/text/graphemes.ts";
import { NAMES } from "../../corpus/names.ts";
import { TEXTS } from "../../corpus/texts.ts";

describe("beginning", () => {
  it.each([...NAMES, ...TEXTS])("tears no character of %j at any length", (text) => {
    const ends = [...graphemes(text)].reduce<number[]>(
      (found, each) => [...found, (found.at(-1) ?? 0) + each.length],
      [],
    );
    for (let most = 1; most <= text.length; most += 1) {
      const longest = ends.findLast((end) => end <= most) ?? 0;
      expect(beginning(text, most)).toBe(text.slice(0, longest));
    }
  });
});
