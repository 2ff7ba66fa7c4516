import { describe, expect, it } from "@jest/globals";
import { foldCase } from "../../../core/text/fold-case.ts";

describe("foldCase", () => {
  it("makes small letters of the capitals of ASCII", () => {
    expect(foldCase("Ada.Lovelace+X@EXAMPLE.org")).toBe("ada.lovelace+x@example.org");
  });

  it.each(["\u212a", "\u1e9e", "\u0130", "\u00c4", "\u03a3", "\uff37"])("leaves %s as it is", (character) => {
    expect(foldCase(character)).toBe(character);
  });
});
