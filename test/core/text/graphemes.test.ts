import { describe, expect, it } from "@jest/globals";
import { graphemes, roughGraphemes } from "../../../core/text/graphemes.ts";

const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ["", []],
  ["abc", ["a", "b", "c"]],
  ["e\u0301a\u0308\u0304", ["e\u0301", "a\u0308\u0304"]],
  ["👩‍👩‍👧👍🏽", ["👩‍👩‍👧", "👍🏽"]],
  ["🇦🇩🇲🇪x", ["🇦🇩", "🇲🇪", "x"]],
  ["❤️1️⃣", ["❤️", "1️⃣"]],
  ["🏴󠁧󠁢󠁳󠁣󠁴󠁿.", ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "."]],
  ["a\r\nb", ["a", "\r\n", "b"]],
  ["日本語", ["日", "本", "語"]],
  ["שָׁלוֹם", ["שָׁ", "ל", "וֹ", "ם"]],
  ["a\ud83db", ["a", "\ufffd", "b"]],
];

describe.each([
  ["the engine's segmenter", graphemes],
  ["an engine without one", roughGraphemes],
])("characters as readers see them, by %s", (_, split) => {
  it.each(TEXTS)("are whole in %j", (text, expected) => {
    expect([...split(text)]).toEqual(expected);
  });

  it("are all of the text", () => {
    const text = TEXTS.map(([each]) => each.replaceAll(/\p{Cs}/gu, "")).join(
      "नमस्ते 한국어 \u1112\u1161\u11ab",
    );
    expect([...split(text)].join("")).toBe(text);
  });
});

describe("syllables of Hangul written in letters", () => {
  it("are whole where the engine has a segmenter", () => {
    expect([...graphemes("\u1112\u1161\u11ab\u1100\u1173\u11af")]).toHaveLength(2);
  });
});
