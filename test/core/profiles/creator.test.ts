import { describe, expect, it } from "@jest/globals";
import {
  creatorCount,
  formatCreatorFilter,
  isNarrowed,
  NO_CREATOR_FILTER,
  parseCreatorFilter,
} from "../../../core/profiles/creator.ts";

describe("parseCreatorFilter", () => {
  it("reads what formatCreatorFilter writes", () => {
    const filter = { q: "web gl", skill: "C++", isAvailable: true, sort: "rate_low" } as const;
    expect(parseCreatorFilter(new URLSearchParams(formatCreatorFilter(filter)))).toEqual(filter);
  });

  it("takes what makes no sense as not there", () => {
    expect(parseCreatorFilter(new URLSearchParams("sort=fame&available=perhaps"))).toEqual(NO_CREATOR_FILTER);
    expect(parseCreatorFilter(new URLSearchParams(`q=a%00b${"c".repeat(300)}`)).q).toHaveLength(200);
  });
});

describe("formatCreatorFilter", () => {
  it("says only what differs", () => {
    expect(formatCreatorFilter(NO_CREATOR_FILTER)).toBe("");
    expect(formatCreatorFilter({ ...NO_CREATOR_FILTER, q: " rust " })).toBe("q=rust");
  });
});

describe("isNarrowed", () => {
  it("does not count the order", () => {
    expect(isNarrowed({ ...NO_CREATOR_FILTER, sort: "newest" })).toBe(false);
    expect(isNarrowed({ ...NO_CREATOR_FILTER, isAvailable: true })).toBe(true);
  });
});

describe("creatorCount", () => {
  const narrow = { ...NO_CREATOR_FILTER, q: "rust" };

  it("is the total, but of a narrowed list only up to where the server counts, until its end is here", () => {
    expect(creatorCount(NO_CREATOR_FILTER, { total: 12_345, isEnd: false })).toBe("12,345");
    expect(creatorCount(narrow, { total: 99, isEnd: false })).toBe("99");
    expect(creatorCount(narrow, { total: 100, isEnd: false })).toBe("100+");
    expect(creatorCount(narrow, { total: 151, isEnd: false })).toBe("100+");
    expect(creatorCount(narrow, { total: 120, isEnd: true })).toBe("120");
  });
});
