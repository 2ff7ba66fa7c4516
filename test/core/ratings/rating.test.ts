import { describe, expect, it } from "@jest/globals";
import { figuresOf, ratingCommentError, ratingStarsError } from "../../../core/ratings/rating.ts";

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

describe("figuresOf", () => {
  it("has no average while nobody has rated", () => {
    expect(figuresOf(NONE)).toEqual({ averageRating: null, totalRatings: 0, distribution: NONE });
  });

  it("rounds the average to one decimal", () => {
    expect(figuresOf({ ...NONE, 4: 1, 5: 2 })).toMatchObject({ averageRating: 4.7, totalRatings: 3 });
  });
});

describe("ratingStarsError", () => {
  it.each([1, 2, 3, 4, 5])("takes %d", (stars) => {
    expect(ratingStarsError(stars)).toBeUndefined();
  });

  it.each([null, 0, 6, 4.5, Number.NaN])("refuses %p", (stars) => {
    expect(ratingStarsError(stars)).toBe("Please select a rating");
  });
});

describe("ratingCommentError", () => {
  it("counts 2,000 characters after trimming", () => {
    expect(ratingCommentError(`  ${"a".repeat(2_000)}  `)).toBeUndefined();
    expect(ratingCommentError("a".repeat(2_001))).toBe("Comment must be at most 2,000 characters");
  });
});
