import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { cutAtWord, plainLine } from "../../../core/discovery/plain-line.ts";

describe("plainLine", () => {
  it("makes one line of several, without the signs of Markdown", () => {
    expect(
      plainLine(
        "# Order board\n\n> For **four** bakeries,\r\n- with `barcodes`\n1. and [a map](http://x.example)\n---\nquick",
      ),
    ).toBe("Order board For four bakeries, with barcodes and a map quick");
  });

  it("leaves what only looks like Markdown: names with an underscore, sums, tags", () => {
    expect(plainLine("use snake_case, 3 - 2 and <b>")).toBe("use snake_case, 3 - 2 and <b>");
  });

  it("takes out what turns the line and what nobody sees", () => {
    expect(plainLine("a\u202eb\u2028c\u0007d\u0085e")).toBe("ab c d e");
  });

  it("is never longer than asked and has no line end, whatever was written", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.integer({ min: 10, max: 200 }),
        (text, most) => {
          const line = plainLine(text, most);
          expect(line.length).toBeLessThanOrEqual(most);
          expect(line).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e]/);
          expect(line.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  it("takes no longer for the longest description", () => {
    const line = plainLine("*".repeat(20_000) + "[".repeat(20_000));
    expect(line.length).toBeLessThanOrEqual(160);
  });
});

describe("cutAtWord", () => {
  it("leaves what fits", () => {
    expect(cutAtWord("one two three", 13)).toBe("one two three");
  });

  it("cuts at a word, without the comma before the ellipsis", () => {
    expect(cutAtWord("one two, three", 13)).toBe("one two…");
    expect(cutAtWord("one two three", 8)).toBe("one two…");
  });

  it("cuts a long word itself, and no emoji in two", () => {
    expect(cutAtWord("a".repeat(20), 8)).toBe(`${"a".repeat(7)}…`);
    expect(cutAtWord("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 25)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…");
  });
});
