import type { ProductLicence, ProductStatus } from "../../../core/products/product.ts";
import type { ProductId, UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../../server/database/tables.ts";

export interface Offered {
  readonly title: string;
  readonly priceCents: number;
  readonly status: ProductStatus;
  readonly licence: ProductLicence;
}

export const PRICE = 1_200;

/** Inserts a product without a file, without using the API. */
export async function offerProduct(
  db: Db,
  seller: UserId,
  offered: Partial<Offered>,
  now: Date,
): Promise<ProductId> {
  const { title = "Bakery kit", priceCents = PRICE, status = "published", licence = "personal" } = offered;
  const { id } = await db
    .insertInto("products")
    .values({
      seller_id: seller,
      title,
      summary: "Everything a bakery needs.",
      description: "# Bakery kit",
      price_cents: priceCents,
      category: "templates",
      tags: ["bakery"],
      licence,
      status,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
