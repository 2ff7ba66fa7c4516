import { describe, expect, it } from "@jest/globals";
import { paragraphs } from "../../../cli/terminal/paragraphs.ts";
import { terminalText } from "../../../cli/terminal/terminal-text.ts";
import { TEXTS } from "../../corpus/texts.ts";

describe("Paragraphs", () => {
  it("are wrapped between words, and nothing hangs over", () => {
    expect(paragraphs("one two three\n\nfour five", 8)).toEqual(["one two", "three", "", "four", "five"]);
  });

  it("keep the indent of a line", () => {
    expect(paragraphs("- a\n    one two three", 12)).toEqual(["- a", "    one two", "    three"]);
  });

  it("leave an address whole", () => {
    const address = "https://example.org/a/long/path";
    expect(paragraphs(`See ${address} there`, 10)).toEqual(["See", address, "there"]);
  });

  it("are wrapped at spaces that would hold words together", () => {
    expect(paragraphs("one\u00a0two\u202fthree\u3000four", 8)).toEqual(["one two", "three", "four"]);
  });

  it.each(TEXTS)("lose nothing of %j but blanks", (text) => {
    const bare = (shown: string) => shown.normalize("NFC").replaceAll(/\s/gu, "");
    expect(bare(paragraphs(text, 40).join(""))).toBe(bare(terminalText(text)));
  });

  it("have lines of files from Windows", () => {
    expect(paragraphs("one\r\ntwo\r\n", 20)).toEqual(["one", "two"]);
  });
});
