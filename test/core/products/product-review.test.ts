import { describe, expect, it } from "@jest/globals";
import { reviewErrors } from "../../../core/products/product-review.ts";

describe("reviewErrors", () => {
  it("asks for stars and for no more words than are kept", () => {
    expect(reviewErrors({ stars: 5, comment: "" })).toEqual({});
    expect(reviewErrors({ stars: null, comment: "a".repeat(2_001) })).toEqual({
      stars: "Please select a rating",
      comment: "Comment must be at most 2,000 characters",
    });
  });
});
