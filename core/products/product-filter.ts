import { parseId, type UserId } from "../shared/id.ts";
import { type AddressQuery, formatQuery, oneOfIn, textIn } from "../text/address-query.ts";
import { PRODUCT_CATEGORIES, type ProductCategory } from "./product.ts";

export const PRODUCT_SORTS = ["newest", "best_rated", "best_selling", "cheapest", "dearest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const PRODUCT_SORT_NAME: Readonly<Record<ProductSort, string>> = {
  newest: "Newest first",
  best_rated: "Best rated",
  best_selling: "Best selling",
  cheapest: "Price: low to high",
  dearest: "Price: high to low",
};

export const PRODUCT_PRICES = ["any", "free", "under_10", "under_50", "from_50"] as const;
export type ProductPrice = (typeof PRODUCT_PRICES)[number];

export const PRODUCT_PRICE_NAME: Readonly<Record<ProductPrice, string>> = {
  any: "Any price",
  free: "Free",
  under_10: "Under $10",
  under_50: "Under $50",
  from_50: "$50 and more",
};

/** Prices are in cents and both ends are included; null means no end. */
export const PRODUCT_PRICE_RANGE: Readonly<
  Record<ProductPrice, { readonly min: number; readonly max: number | null }>
> = {
  any: { min: 0, max: null },
  free: { min: 0, max: 0 },
  under_10: { min: 0, max: 999 },
  under_50: { min: 0, max: 4_999 },
  from_50: { min: 5_000, max: null },
};

/** A narrowed list is counted up to here: counting all of a large one would cost more than showing it. */
export const PRODUCT_COUNT_CAP = 100;

/** This number fills rows of two, three and four. */
export const PRODUCTS_A_PAGE = 24;

/** It is the search under Products; it lives in the address. */
export interface ProductFilter {
  readonly q: string;
  readonly category: ProductCategory | null;
  /** One tag is matched without regard to case; "" stands for any. */
  readonly tag: string;
  /** It limits the list to this seller's products; null for all sellers. */
  readonly seller: UserId | null;
  readonly price: ProductPrice;
  readonly sort: ProductSort;
}

export const NO_PRODUCT_FILTER: ProductFilter = {
  q: "",
  category: null,
  tag: "",
  seller: null,
  price: "any",
  sort: "newest",
};

/** Reads a filter from an address; an invalid value counts as absent. */
export function parseProductFilter(query: AddressQuery): ProductFilter {
  return {
    q: textIn(query, "q"),
    category: oneOfIn(query, "category", PRODUCT_CATEGORIES) ?? null,
    tag: textIn(query, "tag"),
    seller: parseId(query.get("seller") ?? "") as UserId | null,
    price: oneOfIn(query, "price", PRODUCT_PRICES) ?? NO_PRODUCT_FILTER.price,
    sort: oneOfIn(query, "sort", PRODUCT_SORTS) ?? NO_PRODUCT_FILTER.sort,
  };
}

/** Writes only what differs from no filter, in a fixed order; "" for none. */
export function formatProductFilter(filter: ProductFilter): string {
  const { q, category, tag, seller, price, sort } = filter;
  return formatQuery({
    q,
    category,
    tag,
    seller,
    price: price !== NO_PRODUCT_FILTER.price && price,
    sort: sort !== NO_PRODUCT_FILTER.sort && sort,
  });
}

/** Tells whether the filter narrows the list, which sorting does not. */
export function isNarrowed(filter: ProductFilter): boolean {
  return formatProductFilter({ ...filter, sort: NO_PRODUCT_FILTER.sort }) !== "";
}
