import { describe, expect, it } from "@jest/globals";
import { trimmedLine, trimmedName, trimmedText } from "../../../core/text/trimmed.ts";
import { NAMES, PASTED_NAMES } from "../../corpus/names.ts";
import { TITLES } from "../../corpus/texts.ts";
import { processorClock } from "../../support/patience.ts";

describe("trimmedName", () => {
  it.each(Object.entries(PASTED_NAMES))("makes of %j %j", (pasted, meant) => {
    expect(trimmedName(pasted)).toBe(meant);
  });

  it.each(NAMES)("leaves %j as it is", (name) => {
    expect(trimmedName(name)).toBe(name);
  });
});

describe("trimmedLine", () => {
  it.each(TITLES)("leaves %j as it is", (title) => {
    expect(trimmedLine(title)).toBe(title);
  });

  it.each([
    [" \u200b\u2060 C#\u00ad\ufeff ", "C#"],
    ["\u202aC:\\till\u202c", "C:\\till"],
    ["\u2067\u200fC# למתחילים\u2069", "\u200fC# למתחילים"],
    ["\u200b", ""],
  ])("makes of %j %j", (pasted, meant) => {
    expect(trimmedLine(pasted)).toBe(meant);
  });
});

it("trims a long text in the time of its length", () => {
  const worked = processorClock();
  // With one step for each pair of blanks it would be minutes.
  const blanks = `a${" ".repeat(400_000)}a`;
  expect(trimmedLine(blanks) + trimmedName(blanks)).toHaveLength(2 * blanks.length);
  expect(worked()).toBeLessThan(5_000);
});

describe("trimmedText", () => {
  it.each([
    ["one\r\ntwo\rthree\nfour\r\n", "one\ntwo\nthree\nfour"],
    ["\u200fC# למתחילים", "\u200fC# למתחילים"],
    [" \t\n ", ""],
  ])("makes of %j %j", (sent, kept) => {
    expect(trimmedText(sent)).toBe(kept);
  });
});
