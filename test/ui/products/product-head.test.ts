import { describe, expect, it } from "@jest/globals";
import { productHead, productListHead } from "../../../ui/products/product-head.ts";
import { aProduct, aProductFilter } from "../../builders/products.ts";

const absolute = (path: string) => `https://atelier.test${path}`;
const FIRST = { page: 1, nextPage: null };

describe("productHead", () => {
  it("says to search engines what is sold, by whom, for how much, and how it is rated", () => {
    const head = productHead(aProduct());
    expect(head).toMatchObject({
      title: "Till kit",
      description: "Everything a till needs.",
      canonical: "/marketplace/7",
      isIndexed: true,
      image: "/cards/marketplace/7.png",
    });
    expect(head.jsonLd?.(absolute)).toMatchObject({
      "@type": "Product",
      offers: {
        price: "12.50",
        priceCurrency: "USD",
        seller: { name: "Dana Evers", url: "https://atelier.test/developers/9" },
      },
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    });
  });

  it("says nothing of what is not for sale", () => {
    const unsold = [
      { status: "draft" },
      { hiddenBecause: "Copied." },
      { unofferedBecause: "hidden" },
    ] as const;
    for (const changes of unsold)
      expect(productHead(aProduct(changes))).toMatchObject({ isIndexed: false, canonical: null });
  });
});

describe("productListHead", () => {
  it("lets the whole list and a category be kept, and no words or tags", () => {
    const indexed = (changes: Parameters<typeof aProductFilter>[0]) =>
      productListHead(aProductFilter(changes), null, false, FIRST).isIndexed;
    expect(indexed({})).toBe(true);
    expect(indexed({ category: "tools" })).toBe(true);
    expect(indexed({ q: "till" })).toBe(false);
    expect(indexed({ tag: "rust" })).toBe(false);
    expect(productListHead(aProductFilter(), null, true, FIRST).isIndexed).toBe(false);
  });

  it("has one address whatever the order", () => {
    const head = productListHead(aProductFilter({ category: "tools", sort: "cheapest" }), null, false, FIRST);
    expect(head.canonical).toBe("/marketplace?category=tools");
    expect(head.title).toBe("Tools and scripts");
  });
});
