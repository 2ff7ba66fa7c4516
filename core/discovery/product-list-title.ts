import { isolated } from "../text/plain-name.ts";
import type { ProductFilter } from "../products/product-filter.ts";
import { PRODUCT_CATEGORY_NAME } from "../products/product.ts";
import { inTitle, listTitle, matching } from "./list-title.ts";

/** Names the list of products for the page's head: "UI components tagged react by Dana Evers". */
export function productListTitle(
  { q, category, tag }: Pick<ProductFilter, "q" | "category" | "tag">,
  /** The list shows this seller's products only; null for all sellers, or where the name is not known. */
  seller: string | null,
): string {
  const tagged = inTitle(tag);
  return listTitle([
    category === null ? "Products" : PRODUCT_CATEGORY_NAME[category],
    tagged === "" ? "" : `tagged ${isolated(tagged)}`,
    seller === null ? "" : `by ${isolated(seller)}`,
    matching(q),
  ]);
}
