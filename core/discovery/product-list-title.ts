import { isolated } from "../text/plain-name.ts";
import type { ProductFilter } from "../products/product-filter.ts";
import { PRODUCT_CATEGORY_NAME } from "../products/product.ts";
import { plainLine } from "./plain-line.ts";

/** The title shows this many characters of the search. */
const SHOWN_WORDS = 60;

/** Names the list of products for the page's head: "UI components tagged react by Dana Evers". */
export function productListTitle(
  { q, category, tag }: Pick<ProductFilter, "q" | "category" | "tag">,
  /** The list shows this seller's products only; null for all sellers, or where the name is not known. */
  seller: string | null,
): string {
  const [words, tagged] = [plainLine(q, SHOWN_WORDS), plainLine(tag, SHOWN_WORDS)];
  const parts = [
    category === null ? "Products" : PRODUCT_CATEGORY_NAME[category],
    tagged === "" ? "" : `tagged ${isolated(tagged)}`,
    seller === null ? "" : `by ${isolated(seller)}`,
    words === "" ? "" : `matching “${words}”`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}
