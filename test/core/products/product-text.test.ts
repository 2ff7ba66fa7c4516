import { describe, expect, it } from "@jest/globals";
import { priceText, productCount, productTitle, salesText } from "../../../core/products/product-text.ts";
import type { ProductId } from "../../../core/shared/id.ts";
import { aProductFilter } from "../../builders/products.ts";

describe("priceText", () => {
  it("is in dollars, with cents where there are any, and a word where nothing is asked", () => {
    expect([0, 100, 1_250, 123_400].map(priceText)).toEqual(["Free", "$1", "$12.50", "$1,234"]);
  });
});

describe("priceText of an unknown price", () => {
  it("says nothing, and never that it is free", () => {
    expect(priceText(null)).toBe("");
  });
});

describe("productTitle", () => {
  it("is made of the number where there is none", () => {
    expect(productTitle(7 as ProductId, "Till kit")).toBe("Till kit");
    expect(productTitle(7 as ProductId, "")).toBe("Product 7");
  });
});

describe("salesText", () => {
  it("says nothing of none", () => {
    expect([0, 1, 1_200].map(salesText)).toEqual(["", "1 sale", "1,200 sales"]);
  });
});

describe("productCount", () => {
  it("says where the server has stopped counting, until the end is known", () => {
    const narrowed = aProductFilter({ q: "till" });
    expect(productCount(narrowed, { total: 100, isEnd: false })).toBe("100+");
    expect(productCount(narrowed, { total: 100, isEnd: true })).toBe("100");
    expect(productCount(aProductFilter(), { total: 1_234, isEnd: false })).toBe("1,234");
  });
});
