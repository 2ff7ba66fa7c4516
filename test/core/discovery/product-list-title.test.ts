import { describe, expect, it } from "@jest/globals";
import { productListTitle } from "../../../core/discovery/product-list-title.ts";
import { aProductFilter } from "../../builders/products.ts";

describe("productListTitle", () => {
  it("says what the list is narrowed to", () => {
    expect(productListTitle(aProductFilter(), null)).toBe("Products");
    expect(productListTitle(aProductFilter({ category: "components", tag: "react" }), "Dana")).toBe(
      "UI components tagged react by Dana",
    );
    expect(productListTitle(aProductFilter({ q: "till" }), null)).toBe("Products matching “till”");
  });
});
