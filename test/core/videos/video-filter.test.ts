import { describe, expect, it } from "@jest/globals";
import {
  formatVideoFilter,
  isNarrowed,
  NO_VIDEO_FILTER,
  parseVideoFilter,
  videoCount,
} from "../../../core/videos/video-filter.ts";

const parse = (query: string) => parseVideoFilter(new URLSearchParams(query));

describe("a filter of videos in an address", () => {
  it("comes back as it was written, in one form", () => {
    const filter = parse("sort=longest&creator=9&q=till%20rings&x=1");
    expect(filter).toEqual({ q: "till rings", creator: 9, sort: "longest" });
    expect(formatVideoFilter(filter)).toBe("q=till%20rings&creator=9&sort=longest");
    expect(formatVideoFilter(NO_VIDEO_FILTER)).toBe("");
  });

  it.each(["creator=0", "creator=-4", "creator=1e3", "creator=99999999999", "sort=random", "q=%00"])(
    "counts as not there where it makes no sense: %s",
    (query) => {
      expect(parse(query)).toEqual(NO_VIDEO_FILTER);
    },
  );

  it("is cut where it is too long", () => {
    expect(parse(`q=${"a".repeat(300)}`).q).toHaveLength(200);
  });

  it("narrows by words and by creator, not by its order", () => {
    expect(["q=till", "creator=9", "sort=oldest", ""].map((query) => isNarrowed(parse(query)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("videoCount", () => {
  it("says where the server has stopped counting", () => {
    const narrowed = parse("q=till");
    expect(videoCount(narrowed, { total: 100, isEnd: false })).toBe("100+");
    expect(videoCount(narrowed, { total: 100, isEnd: true })).toBe("100");
    expect(videoCount(NO_VIDEO_FILTER, { total: 12_345, isEnd: false })).toBe("12,345");
  });
});
