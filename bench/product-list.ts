import { listBench, type Lists, middleOf, placed } from "./support/list-bench.ts";
import { addProducts } from "./support/many-products.ts";
import type { Measurement } from "./support/measurement.ts";

const PRODUCTS = "/api/marketplace/products?limit=24";
/** Some lists are short while the table is small; one row makes the answer as long at any size. */
const FIRST = "/api/marketplace/products?limit=1";

/** The first is the list of /marketplace. `MIDDLE` is a product half-way down the list, `OWNER` its seller. */
const LISTS: Lists = {
  newest: PRODUCTS,
  "best rated": `${PRODUCTS}&sort=best_rated`,
  "best selling": `${PRODUCTS}&sort=best_selling`,
  cheapest: `${PRODUCTS}&sort=cheapest`,
  dearest: `${PRODUCTS}&sort=dearest`,
  "of one category": `${PRODUCTS}&category=tools`,
  "of one category, best rated": `${PRODUCTS}&category=tools&sort=best_rated`,
  "of one category, cheapest": `${PRODUCTS}&category=tools&sort=cheapest`,
  "of one seller": `${PRODUCTS}&seller=OWNER`,
  "of one seller, dearest": `${PRODUCTS}&seller=OWNER&sort=dearest`,
  "free, the first of them": `${FIRST}&price=free`,
  "under $10": `${PRODUCTS}&price=under_10`,
  "under $10, dearest": `${PRODUCTS}&price=under_10&sort=dearest`,
  "from $50, best selling": `${PRODUCTS}&price=from_50&sort=best_selling`,
  "common tag": `${PRODUCTS}&tag=typescript`,
  "common tag of one category from $50": `${PRODUCTS}&tag=rust&category=tools&price=from_50`,
  "tag of one in a thousand, the first of them": `${FIRST}&tag=tag777`,
  "absent tag": `${PRODUCTS}&tag=juggling`,
  "common word": `${PRODUCTS}&q=archive`,
  "common word, best rated": `${PRODUCTS}&q=archive&sort=best_rated`,
  "common word, cheapest": `${PRODUCTS}&q=archive&sort=cheapest`,
  "word of one in a thousand, the first of them": `${FIRST}&q=word777`,
  "rare word": `${PRODUCTS}&q=needle`,
  "absent word": `${PRODUCTS}&q=nobodysaidthis`,
  "common and rare word": `${PRODUCTS}&q=archive+needle`,
  "far into the list, by row": `${PRODUCTS}&after=MIDDLE&skip=500`,
  "far into the list, by row and price": `${PRODUCTS}&after=MIDDLE&skip=500&sort=dearest`,
};

export function run(): Promise<readonly Measurement[]> {
  return listBench((database) => ({
    fill: (more) => addProducts(database.pool, more),
    lists: async () => placed(LISTS, await middleOf(database, "products", "seller_id")),
  }));
}
