import { type PurchaseStatus } from "../../core/products/purchase.ts";
import type { ProductFileId, ProductId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { boughtBy } from "./product-repository.ts";

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

function fileRows(db: Db) {
  return db
    .selectFrom("product_files")
    .innerJoin("product_versions", "product_versions.id", "product_files.version_id")
    .select([
      "product_files.id",
      "product_files.version_id",
      "product_files.name",
      "product_files.size",
      "product_files.sha256",
      "product_files.is_disabled",
      "product_files.disabled_at",
    ]);
}

/** Returns the files of all versions, in the order in which they were added. */
export async function filesOf(db: Db, product: ProductId) {
  return fileRows(db)
    .where("product_versions.product_id", "=", product)
    .orderBy("product_files.id")
    .execute();
}

/** Returns a file with what decides who may have it, and its place; `reader` is null for a visitor. */
export async function findFile(db: Db, id: ProductFileId, reader: UserId | null) {
  return fileRows(db)
    .innerJoin("products", "products.id", "product_versions.product_id")
    .innerJoin("files", "files.id", "product_files.file_id")
    .select([
      "products.id as product_id",
      "products.status",
      "products.is_hidden",
      "products.seller_id",
      "files.name as stored_name",
      "files.is_missing",
    ])
    .select(boughtBy(reader).as("bought_at"))
    .where("product_files.id", "=", id)
    .executeTakeFirst();
}

export async function countOffered(db: Db, product: ProductId): Promise<number> {
  return (await filesOf(db, product)).filter((file) => !file.is_disabled).length;
}

/** @param since null to offer it again */
export async function setDisabled(tx: Db, id: ProductFileId, since: Date | null): Promise<void> {
  await tx
    .updateTable("product_files")
    .set({ is_disabled: since !== null, disabled_at: since })
    .where("id", "=", id)
    .where("is_disabled", "=", since === null)
    .execute();
}

/** Deletes the row; a trigger releases the file's bytes. */
export async function deleteFile(tx: Db, id: ProductFileId): Promise<void> {
  await tx.deleteFrom("product_files").where("id", "=", id).execute();
}

/** Returns true if a buyer has the product with all its files, or gets it again with a won dispute. */
export async function isOwnedByBuyers(db: Db, product: ProductId): Promise<boolean> {
  const found = await db
    .selectFrom("purchases")
    .select("id")
    .where("product_id", "=", product)
    .where((row) =>
      row.or([row("status", "=", "paid" satisfies PurchaseStatus), row("taken_back_for", "is not", null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
