import { type Expression, type Insertable, sql, type Updateable } from "kysely";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { avatarOf } from "../pictures/people.ts";
import { pictureRowOf } from "../pictures/show-picture.ts";
import type { ProductsTable } from "./product-tables.ts";

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>["execute"]>>[number];
export type FoundProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export function productRows(db: Db) {
  // The lateral join looks up each seller; with few users the planner would otherwise read them all.
  return db
    .selectFrom("products")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("users")
          .select(["users.id", "users.username", "users.full_name", "users.avatar_id", "users.is_active"])
          .select("users.suspended_at")
          .whereRef("users.id", "=", "products.seller_id")
          .limit(1)
          .as("seller"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("product_images")
          .select(["product_images.image_id", "product_images.alt"])
          .whereRef("product_images.product_id", "=", "products.id")
          .orderBy("product_images.place")
          .orderBy("product_images.id")
          .limit(1)
          .as("cover"),
      (join) => join.onTrue(),
    )
    .select([
      "products.id",
      "products.title",
      "products.summary",
      "products.price_cents",
      "products.category",
      "products.tags",
      "products.status",
      "products.is_hidden",
      "products.sales",
      "products.rating_count",
      "products.rating_sum",
      "products.published_at",
      "seller.id as seller_id",
      "seller.username",
      "seller.full_name",
      "cover.alt as cover_alt",
      avatarOf("seller").as("avatar"),
    ])
    .select(pictureRowOf(sql.ref("cover.image_id")).as("cover"));
}

/**
 * Selects when the user bought what they still have; null if they have not bought it, were refunded, or are a
 * visitor. Each query that decides on access contains it, because a second query would tell a stranger that
 * the product exists.
 */
export function boughtBy(user: UserId | null | Expression<UserId | null>) {
  return sql<Date | null>`(
    select bought_at from purchases where buyer_id = ${user} and product_id = products.id and status = 'paid')`;
}

/** @param reader null for a visitor */
export async function findProduct(db: Db, id: ProductId, reader: UserId | null) {
  return productRows(db)
    .select(["products.description", "products.licence", "products.hidden_because"])
    .select(["seller.is_active", "seller.suspended_at"])
    .select(boughtBy(reader).as("bought_at"))
    .where("products.id", "=", id)
    .executeTakeFirst();
}

/** Returns what decides who may see the product and have its files; `reader` is null for a visitor. */
export async function findOffer(db: Db, id: ProductId, reader: UserId | null) {
  return db
    .selectFrom("products")
    .select(["id", "status", "is_hidden", "seller_id"])
    .select(boughtBy(reader).as("bought_at"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Lets one change of the product happen at a time. @throws Refusal not_found if it was deleted */
export async function lockProduct(tx: Db, id: ProductId) {
  const found = await tx
    .selectFrom("products")
    .select(["id", "status", "published_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new Refusal("not_found");
  return found;
}

export function productsOf(db: Db, seller: UserId) {
  return db.selectFrom("products").select("id").where("seller_id", "=", seller);
}

export async function listOwnProducts(db: Db, seller: UserId, { skip, limit }: RowRange) {
  const rows = await productRows(db)
    .where("products.seller_id", "=", seller)
    .orderBy("products.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(productsOf(db, seller)) };
}

export async function addProduct(db: Db, product: Insertable<ProductsTable>): Promise<ProductId> {
  const { id } = await db.insertInto("products").values(product).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function changeProduct(db: Db, id: ProductId, change: Updateable<ProductsTable>): Promise<void> {
  await db.updateTable("products").set(change).where("id", "=", id).execute();
}

export async function deleteProduct(db: Db, id: ProductId): Promise<void> {
  await db.deleteFrom("products").where("id", "=", id).execute();
}

/** Returns true even if all purchases are refunded, because their receipts name the product. */
export async function wasBought(db: Db, product: ProductId): Promise<boolean> {
  const found = await db
    .selectFrom("purchases")
    .select("id")
    .where("product_id", "=", product)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
