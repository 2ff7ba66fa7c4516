import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import { productListTitle } from "../../core/discovery/product-list-title.ts";
import { cardPath, GENERAL_CARD, productPath, PRODUCTS_PATH } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import {
  formatProductFilter,
  isNarrowed,
  NO_PRODUCT_FILTER,
  type ProductFilter,
} from "../../core/products/product-filter.ts";
import { isForSale, type Product, PRODUCT_CATEGORY_NAME } from "../../core/products/product.ts";
import { madeBy, ratedAs } from "../shared/json-ld.ts";
import { type JsonLdObject, type PageHead, unlistedHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

export const PRODUCTS_LEAD = "Libraries, templates, tools and guides made and sold by developers.";

/** Returns a head without metadata for a product that is no longer for sale. */
export function productHead(product: Product): PageHead {
  const { id, title, summary } = product;
  if (!isForSale(product)) return unlistedHead(title);
  const canonical = productPath(id);
  return {
    title,
    description: plainLine(summary, DESCRIPTION_MAX),
    canonical,
    isIndexed: true,
    status: 200,
    image: cardPath(canonical),
    type: "article",
    jsonLd: (absolute) => offered(product, absolute),
  };
}

/** Describes the product and its price for search engines. */
function offered(product: Product, absolute: (path: string) => string): JsonLdObject {
  const { id, title, summary, seller, priceCents, category, tags } = product;
  const url = absolute(productPath(id));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: plainLine(title, title.length),
    description: plainLine(summary, DESCRIPTION_MAX),
    url,
    image: absolute(cardPath(productPath(id))),
    ...(category !== null && { category: PRODUCT_CATEGORY_NAME[category] }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    ...(priceCents !== null && {
      offers: {
        "@type": "Offer",
        url,
        price: (priceCents / 100).toFixed(2),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        ...(isKnown(seller) && { seller: madeBy(seller, absolute) }),
      },
    }),
    ...ratedAs(product),
  };
}

/**
 * Returns the head for filters. Search engines index the whole list and one category, because searches would make
 * endless pages.
 * @param seller the name of the filter's seller where known; null otherwise
 * @param isEmpty whether the list is known to be empty
 */
export function productListHead(
  filter: ProductFilter,
  seller: string | null,
  isEmpty: boolean,
  shown: ShownPage,
): PageHead {
  const query = formatProductFilter({ ...filter, sort: NO_PRODUCT_FILTER.sort });
  const isIndexed = !isNarrowed({ ...filter, category: null }) && !isEmpty;
  const title = productListTitle(filter, seller);
  return {
    ...pagedHead(title, PRODUCTS_PATH, shown, { query, sorted: formatProductFilter(filter), isIndexed }),
    description: PRODUCTS_LEAD,
    image: GENERAL_CARD,
  };
}
