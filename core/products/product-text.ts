import { formatDollars } from "../payments/money.ts";
import { cappedCount, counted, type Counted } from "../shared/counted.ts";
import type { ProductId } from "../shared/id.ts";
import type { UnofferedReason } from "./product.ts";
import { isNarrowed, PRODUCT_COUNT_CAP, type ProductFilter } from "./product-filter.ts";

/** Returns the title, or a plain one where the server does not say it. */
export function productTitle(id: ProductId, title: string): string {
  return title === "" ? `Product ${id}` : title;
}

/** Returns "Free", "$12" or "$9.50"; "" for an unknown price. */
export function priceText(cents: number | null): string {
  if (cents === null) return "";
  return cents === 0 ? "Free" : formatDollars(cents / 100);
}

/** Returns "12 sales", or "" while there is none. */
export function salesText(sales: number): string {
  return sales === 0 ? "" : counted(sales, "sale");
}

/** A buyer reads this about a product that is no longer sold. */
export const UNOFFERED_TEXT: Readonly<Record<UnofferedReason, string>> = {
  seller_left: "No longer for sale: the seller closed their account.",
  seller_suspended: "No longer for sale: the seller's account is suspended.",
  hidden: "No longer for sale: our moderators removed it.",
  withdrawn: "No longer for sale: the seller withdrew it.",
};

/** Writes the number of products: "100+" where the server has stopped counting. */
export function productCount(filter: ProductFilter, known: Counted): string {
  return cappedCount(known, isNarrowed(filter) ? PRODUCT_COUNT_CAP : null);
}
