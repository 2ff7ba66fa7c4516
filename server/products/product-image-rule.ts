import { sql, type SqlBool } from "kysely";
import type { ImageRule } from "../images/image-rule.ts";
import { boughtBy } from "./product-repository.ts";
import { LISTED_PRODUCTS } from "./public-products.ts";

/** Core's `maySeeProduct` in SQL. */
export const productImageRule: ImageRule = {
  column: "product_images.image_id",
  rows: sql`product_images join products on products.id = product_images.product_id`,
  isPublic: sql<SqlBool>`${sql.join(LISTED_PRODUCTS, sql` and `)}`,
  isOwnOf: (person) => sql<SqlBool>`products.seller_id = ${person} or ${boughtBy(person)} is not null`,
};
