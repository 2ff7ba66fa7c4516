import { describe, expect, it } from "@jest/globals";
import { readUserCode, shownUserCode, userCodeError } from "../../../core/terminal-sign-in/user-code.ts";

const CODE = "BCDFGHJK";

describe("readUserCode", () => {
  it.each([
    "BCDFGHJK",
    "BCDF-GHJK",
    "bcdf-ghjk",
    " bcdf ghjk ",
    "b-c-d-f-g-h-j-k",
    "BCDF\u2013GHJK",
    "bcdf\u00a0ghjk",
  ])("reads %j", (typed) => {
    expect(readUserCode(typed)).toBe(CODE);
  });

  it.each([
    ["is empty", ""],
    ["has seven letters", "BCDF-GHJ"],
    ["has nine letters", "BCDF-GHJK-L"],
    ["has a vowel", "BCDF-GHJA"],
    ["has a digit", "BCDF-GHJ1"],
    ["has the Kelvin sign for K", "BCDF-GHJ\u212a"],
    ["has a long s for S", "BCDF-GHJ\u017f"],
    ["has letters of full width", "\uff22CDF-GHJK"],
    ["has a quote", "BCDF'GHJK"],
  ])("reads nothing that %s", (_, typed) => {
    expect(readUserCode(typed)).toBeNull();
  });
});

describe("userCodeError", () => {
  it("says what is missing or wrong", () => {
    expect({
      missing: userCodeError(" "),
      wrong: userCodeError("BCDF"),
      right: userCodeError("bcdf-ghjk"),
    }).toEqual({
      missing: "Enter the code from your terminal",
      wrong: "A code is eight letters, such as BCDF-GHJK",
      right: undefined,
    });
  });
});

describe("shownUserCode", () => {
  it("shows two groups of four, which are read back", () => {
    expect(shownUserCode(CODE)).toBe("BCDF-GHJK");
    expect(readUserCode(shownUserCode(CODE))).toBe(CODE);
  });
});
