import { describe, expect, it } from "@jest/globals";
import { EMOJI, type EmojiPatterns, POSSIBLE } from "../../../core/text/emoji.ts";

const EMOJIS = ["😀", "👍🏽", "❤️", "👩‍💻", "👩‍👩‍👧", "🏳️‍🌈", "🇦🇩", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👁️‍🗨️", "🧑🏿‍🤝‍🧑🏻"];
const NONE = ["a", "1", "a\u200db", "1\u200d2", "\u200d", "\ufe0f", "🏴󠁡󠁢󠁣󠁿", "א\ufe0f"];

function isWhole(text: string, { any, flags }: EmojiPatterns): boolean {
  return new RegExp(`^(?:${any})$`, flags.replace("g", "")).test(text);
}

describe.each([
  ["the recommended set", EMOJI],
  ["an engine without sets of strings", POSSIBLE],
])("emoji by %s", (_, patterns) => {
  it.each(EMOJIS)("have %s", (text) => expect(isWhole(text, patterns)).toBe(true));
  it.each(NONE)("have not %j", (text) => expect(isWhole(text, patterns)).toBe(false));
  it("know flags from letters", () => {
    const { flag, flags } = patterns;
    expect("🇦🇩 Ada 🇫🇷".replaceAll(new RegExp(flag, flags), "-")).toBe("- Ada -");
  });
});
