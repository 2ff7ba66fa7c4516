import { describe, expect, it } from "@jest/globals";
import { terminalJson, terminalLine, terminalText } from "../../../cli/terminal/terminal-text.ts";

const ESCAPES = [
  "\u001b[2J",
  "\u001b]0;owned\u0007",
  "\u009b31m",
  "\u0090q\u009c",
  "\u0008",
  "\u0000",
  "\u007f",
];

describe("A text for the terminal", () => {
  it.each(ESCAPES)("has no control character left of %j", (escape) => {
    expect(terminalText(`before${escape}after`)).not.toMatch(/[\p{Cc}]/u);
  });

  it("keeps its lines, whatever system ended them, and its tabs", () => {
    expect(terminalText("one\r\ntwo\rthree\n\tfour")).toBe("one\ntwo\nthree\n\tfour");
  });

  it("cannot turn the direction of what follows", () => {
    expect(terminalText("a\u202eb\u2066c")).toBe("abc");
  });

  it("keeps letters of all scripts and emoji", () => {
    const text = "Zoë 東京 שלום 👩‍👩‍👧";
    expect(terminalText(text)).toBe(text);
  });

  it("replaces half of a surrogate pair", () => {
    expect(terminalText("a\ud800b")).toBe("a\ufffdb");
  });
});

describe("A line for the terminal", () => {
  it("is one line", () => {
    expect(terminalLine("  one\r\n\ttwo  three ")).toBe("one two three");
  });
});

describe("JSON for the terminal", () => {
  it("is the same value, without a character that a terminal obeys", () => {
    const value = { title: `a${ESCAPES.join("")}\u2028\u202eb` };
    expect(terminalJson(value)).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(JSON.parse(terminalJson(value))).toEqual(value);
  });
});
