import { describe, expect, it } from "@jest/globals";
import { settledTags } from "../../../core/products/product-validation.ts";

describe("settledTags", () => {
  it("keeps each once, in lower case and one normal form", () => {
    expect(settledTags([" Café ", "cafe\u0301", "", "C++\u200b"])).toEqual(["café", "c++"]);
  });
});
