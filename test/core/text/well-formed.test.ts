import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isWellFormed, wellFormed } from "../../../core/text/well-formed.ts";

/** Texts of UTF-16 with many halves of pairs. */
const texts = fc
  .array(fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.nat(0xffff)))
  .map((units) => String.fromCharCode(...units));

describe("a text of UTF-16", () => {
  it("is mended and judged as the language says", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(wellFormed(text)).toBe(text.toWellFormed());
        expect(isWellFormed(text)).toBe(text.isWellFormed());
      }),
    );
  });
});
