import { describe, expect, it } from "@jest/globals";
import { directionOf } from "../../../core/text/direction.ts";
import { WRITINGS } from "../../corpus/scripts.ts";

const RIGHT_TO_LEFT = ["Arabic", "Hebrew", "Syriac", "Thaana", "Nko", "Adlam"];

describe("directionOf", () => {
  it.each(WRITINGS.map(({ script, text }) => [script, text] as const))("is that of %s", (script, text) => {
    expect(directionOf(text)).toBe(RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr");
  });

  it.each([
    ["123 – שלום", "rtl"],
    ["\u200fHello", "rtl"],
    ["\u200eשלום", "ltr"],
    ["«C++» بالعربية", "ltr"],
    ["𞤀𞤣𞤤𞤢𞤥", "rtl"],
    ["٣٫٥ → 7", undefined],
    ["", undefined],
  ])("of %j is %s", (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});
