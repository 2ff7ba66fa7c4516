import { HttpProductReviewsApi } from "../../../../adapters/http/http-product-reviews-api.ts";
import { HttpProductsApi } from "../../../../adapters/http/http-products-api.ts";
import { HttpPurchasesApi } from "../../../../adapters/http/http-purchases-api.ts";
import { NO_PRODUCT_FILTER } from "../../../../core/products/product-filter.ts";
import type { ProductId } from "../../../../core/shared/id.ts";
import { FIRST, KEY, listOf, type Row, UNKNOWN } from "./row.ts";
import { IDS } from "./scene.ts";

const PRODUCT = IDS.product as ProductId;

const OFFERED = {
  id: IDS.product,
  title: "Product 9",
  summary: "",
  priceCents: null,
  category: null,
  tags: [],
  cover: null,
  coverAlt: "",
  status: "published",
  sales: 0,
  averageRating: null,
  totalRatings: 0,
  seller: UNKNOWN,
  publishedAt: null,
} as const;

export const productRows: readonly Row[] = [
  {
    name: "lists products",
    call: ({ visitor }) => new HttpProductsApi(visitor).list(NO_PRODUCT_FILTER, FIRST),
    says: () => listOf(OFFERED),
  },
  {
    name: "reads a product",
    call: ({ visitor }) => new HttpProductsApi(visitor).get(PRODUCT),
    says: () => ({
      ...OFFERED,
      description: "",
      images: [],
      imagesVersion: "",
      licence: null,
      relation: "none",
      sellerCard: null,
      hiddenBecause: null,
      unofferedBecause: null,
    }),
  },
  {
    name: "lists the versions of a product",
    call: ({ visitor }) => new HttpProductsApi(visitor).versions(PRODUCT),
    says: () => [],
  },
  {
    name: "buys a product",
    call: ({ client }) => new HttpPurchasesApi(client).buy(PRODUCT, null, KEY),
    says: () => undefined,
  },
  {
    name: "asks whether a product is bought",
    call: ({ client }) => new HttpPurchasesApi(client).verify(PRODUCT),
    says: () => null,
  },
  {
    name: "lists the files of a bought product",
    call: ({ client }) => new HttpPurchasesApi(client).files(PRODUCT),
    says: () => [],
  },
  {
    name: "lists the reviews of a product",
    call: ({ visitor }) => new HttpProductReviewsApi(visitor).list(PRODUCT, FIRST),
    says: () => listOf(),
  },
  {
    name: "reviews a product",
    call: ({ client }) => new HttpProductReviewsApi(client).review(PRODUCT, { stars: 4, comment: "" }),
    says: () => ({
      averageRating: null,
      totalRatings: 0,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    }),
  },
];
