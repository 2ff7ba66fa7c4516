import { describe, expect, it } from "@jest/globals";
import { isBlank, stillMoments } from "../../../core/videos/video-poster.ts";

describe("stillMoments", () => {
  it("begin at a tenth, and near the beginning where no length is known", () => {
    expect(stillMoments(60)).toEqual([6, 15, 30]);
    expect(stillMoments(null)).toEqual([1, 0]);
    expect(stillMoments(Number.POSITIVE_INFINITY)).toEqual([1, 0]);
  });
});

describe("isBlank", () => {
  it("is true of one colour and of darkness with noise", () => {
    expect(isBlank([0, 0, 0, 255, 8, 8, 8, 255])).toBe(true);
    expect(isBlank([250, 250, 250, 255, 250, 250, 250, 255])).toBe(true);
    expect(isBlank([0, 0, 0, 255, 40, 40, 40, 255])).toBe(false);
  });
});
