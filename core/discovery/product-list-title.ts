import { isolated } from "../auth/plain-name.ts";
import type { ProductFilter } from "../products/product-filter.ts";
import { PRODUCT_CATEGORY_NAME } from "../products/product.ts";
import { plainLine } from "./plain-line.ts";

/** Of what somebody looks for. */
const SHOWN_WORDS = 60;

/** "UI components tagged react by Dana Evers": what the list of products is called in its head. */
export function productListTitle(
  { q, category, tag }: Pick<ProductFilter, "q" | "category" | "tag">,
  /** Whose they are alone, as far as that is known; null for everybody's. */
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
