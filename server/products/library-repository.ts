import { sql } from "kysely";
import type { PurchaseId, UserId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { pictureRowOf } from "../pictures/show-picture.ts";
import { purchaseRows } from "./purchase-repository.ts";

interface Shelf {
  readonly buyer: UserId;
  readonly isArchived: boolean;
}

const COVER = sql`(
  select image_id from product_images where product_images.product_id = purchases.product_id
  order by place, id limit 1)`;

const LATEST_VERSION = sql<{ readonly name: string; readonly created_at: string } | null>`(
  select json_build_object('name', version.name, 'created_at', version.created_at)
  from product_versions version
  where version.product_id = purchases.product_id
    and exists (select from product_files where product_files.version_id = version.id)
  order by version.id desc limit 1)`;

/** Returns what a buyer has bought and still has, the latest first. */
export async function listLibrary(db: Db, { buyer, isArchived }: Shelf, { skip, limit }: RowRange) {
  const rows = await purchaseRows(db)
    .innerJoin("products", "products.id", "purchases.product_id")
    .leftJoin("users as seller", "seller.id", "products.seller_id")
    .select(["purchases.is_archived", "products.status as product_status", "products.is_hidden"])
    .select(["seller.is_active", "seller.suspended_at"])
    .select(pictureRowOf(COVER).as("cover"))
    .select(LATEST_VERSION.as("latest_version"))
    .where("purchases.buyer_id", "=", buyer)
    .where("purchases.status", "=", "paid")
    .where("purchases.is_archived", "=", isArchived)
    .orderBy("purchases.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return {
    rows,
    total: await countRows(
      db
        .selectFrom("purchases")
        .where("buyer_id", "=", buyer)
        .where("status", "=", "paid")
        .where("is_archived", "=", isArchived),
    ),
  };
}

export async function setArchived(db: Db, id: PurchaseId, isArchived: boolean): Promise<void> {
  await db.updateTable("purchases").set({ is_archived: isArchived }).where("id", "=", id).execute();
}
