import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Query } from "../../contract/endpoint.ts";
import type { listProducts } from "../../contract/products.ts";
import {
  PRODUCT_COUNT_CAP,
  PRODUCT_PRICE_RANGE,
  type ProductSort,
} from "../../core/products/product-filter.ts";
import { folded } from "../../core/text/folded.ts";
import type { ListOrder } from "../database/list-order.ts";
import { listPage } from "../database/list-page.ts";
import type { Db } from "../database/tables.ts";
import { productRows } from "./product-repository.ts";

type ProductQuery = Query<typeof listProducts>;
type Condition = RawBuilder<SqlBool>;

const id = { value: sql`products.id`, type: "integer" } as const;
const publishedAt = { value: sql`products.published_at`, type: "timestamptz" } as const;
const rank = { value: sql`products.rating_rank`, type: "double precision" } as const;
const sales = { value: sql`products.sales`, type: "integer" } as const;
const category = { value: sql`products.category`, type: "text" } as const;
const price = { value: sql`products.price_cents`, type: "integer" } as const;

const ORDER: Readonly<Record<ProductSort, ListOrder>> = {
  newest: { by: [publishedAt, id], direction: "desc" },
  best_rated: { by: [rank, id], direction: "desc" },
  best_selling: { by: [sales, id], direction: "desc" },
  cheapest: { by: [price, id], direction: "asc" },
  dearest: { by: [price, id], direction: "desc" },
};

/** They are core's `isOffered` in SQL; the partial indexes hold these products. */
export const LISTED_PRODUCTS = [
  sql<SqlBool>`products.status = 'published'`,
  sql<SqlBool>`not products.is_hidden`,
];

/** See `listPage`. */
export function listPublicProducts(db: Db, query: ProductQuery) {
  const list = {
    table: "products",
    id: sql<number>`products.id`,
    listed: [...LISTED_PRODUCTS, ...alongOrder(query)],
    order: orderOf(query),
    search: sql`products.search`,
    filters: filtersOf(query),
    counts: "public_product_counts",
    countCap: PRODUCT_COUNT_CAP,
    isOfOne: query.seller !== undefined,
  } as const;
  return listPage(db, list, query, productRows(db));
}

function filtersOf(query: ProductQuery): readonly Condition[] {
  const { category: within, tag, seller } = query;
  const filters = [...atPrice(query.price)];
  if (within !== undefined) filters.push(sql`products.category = ${within}`);
  if (tag !== "") filters.push(sql`products.tag_keys @> array[${folded(tag)}]::text[]`);
  if (seller !== undefined) filters.push(sql`products.seller_id = ${seller}`);
  return filters;
}

/**
 * Returns the filters that leave their rows side by side in an index of the order. Only these rows are
 * walked, because there may be none of them where the whole order begins. A seller's products are looked up
 * without a walk.
 */
function alongOrder(query: ProductQuery): readonly Condition[] {
  if (query.seller !== undefined) return [];
  const isByPrice = query.sort === "cheapest" || query.sort === "dearest";
  const within = query.category;
  return [
    // An equation would let the planner walk along the whole order and skip the other categories.
    ...(within === undefined ? [] : [sql<SqlBool>`products.category between ${within} and ${within}`]),
    ...(isByPrice ? atPrice(query.price) : []),
  ];
}

function orderOf({ sort, category: within, seller }: ProductQuery): ListOrder {
  const order = ORDER[sort];
  return within === undefined || seller !== undefined ? order : { ...order, by: [category, ...order.by] };
}

function atPrice(limit: ProductQuery["price"]): readonly Condition[] {
  const { min, max } = PRODUCT_PRICE_RANGE[limit];
  return [
    ...(min > 0 ? [sql<SqlBool>`products.price_cents >= ${min}`] : []),
    ...(max !== null ? [sql<SqlBool>`products.price_cents <= ${max}`] : []),
  ];
}
