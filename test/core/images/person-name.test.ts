import { describe, expect, it } from "@jest/globals";
import { initialsOf, TINTS, tintOf } from "../../../core/images/person-name.ts";
import type { UserId } from "../../../core/shared/id.ts";

describe("initialsOf", () => {
  it.each([
    ["Ada Lovelace", "ada", "AL"],
    ["Ada", "ada", "A"],
    ["Maria del Carmen Ruiz", "m", "MR"],
    ["  ", "zoe", "Z"],
    ["(Ada) 'Byron'", "ada", "AB"],
    ["élise öberg", "e", "ÉÖ"],
    ["李 小龙", "li", "李小"],
    ["🙂", "smile", "S"],
    ["", "-", "?"],
  ])("of %j (%s) are %s", (fullName, username, initials) => {
    expect(initialsOf({ fullName, username })).toBe(initials);
  });
});

describe("tintOf", () => {
  it("is one of the grounds there are, for every id", () => {
    const tints = [1, 2, 3, 4, 5, 6, 7].map((id) => tintOf(id as UserId));
    expect(new Set(tints).size).toBe(TINTS);
    expect(tints[0]).toBe(tints[6]);
  });
});
