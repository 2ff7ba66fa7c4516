import { sql } from "kysely";
import { FILE_NAME_TAKEN, PRODUCT_LIMITS, TOO_MANY_FILES } from "../../core/products/product.ts";
import type { ProductId, ProductVersionId, UserId } from "../../core/shared/id.ts";
import { countRows } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { keepFile } from "../files/stored-files.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { endUpload } from "../resumable-uploads/upload-table.ts";
import { changeProduct, lockProduct } from "./product-repository.ts";
import { releaseVersion } from "./release-version.ts";

/** Locks the version's product, so that it gets one file at a time; false if it is not this seller's. */
export async function lockVersion(tx: Db, id: ProductVersionId, seller: UserId): Promise<boolean> {
  const found = await tx
    .selectFrom("product_versions")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .select("products.id")
    .where("product_versions.id", "=", id)
    .where("products.seller_id", "=", seller)
    .executeTakeFirst();
  if (found !== undefined) await lockProduct(tx, found.id);
  return found !== undefined;
}

/** Gives up unfinished uploads of this name. @throws Refusal conflict for a taken name, and at the limit */
export async function requireFreeName(tx: Db, version: ProductVersionId, name: string): Promise<void> {
  const isSame = sql<boolean>`lower(name) = lower(${name})`;
  const files = await tx
    .selectFrom("product_files")
    .select(isSame.as("is_same"))
    .where("version_id", "=", version)
    .execute();
  if (files.some((file) => file.is_same)) throw new Refusal("conflict", FILE_NAME_TAKEN);
  await tx
    .deleteFrom("product_uploads")
    .where("version_id", "=", version)
    .where("completed_at", "is", null)
    .where(sql<boolean>`lower(file_name) = lower(${name})`)
    .execute();
  const coming = await countRows(
    tx.selectFrom("product_uploads").where("version_id", "=", version).where("completed_at", "is", null),
  );
  if (files.length + coming >= PRODUCT_LIMITS.filesOfVersion) throw new Refusal("conflict", TOO_MANY_FILES);
}

/** Returns a user's unfinished uploads to one product, the oldest first; limited by files per version. */
export async function listUnfinished(db: Db, product: ProductId, owner: UserId) {
  return db
    .selectFrom("product_uploads")
    .innerJoin("product_versions", "product_versions.id", "product_uploads.version_id")
    .select([
      "product_uploads.id",
      "product_uploads.version_id",
      "product_uploads.file_name",
      "product_uploads.fingerprint",
      "product_uploads.length",
      "product_uploads.received",
      "product_uploads.last_byte_at",
    ])
    .where("product_versions.product_id", "=", product)
    .where("product_uploads.owner_id", "=", owner)
    .where("product_uploads.completed_at", "is", null)
    .orderBy("product_uploads.created_at")
    .orderBy("product_uploads.id")
    .execute();
}

export async function completeUpload(tx: Db, id: string, sha256: string, now: Date): Promise<void> {
  const aimed = await tx
    .selectFrom("product_uploads")
    .innerJoin("product_versions", "product_versions.id", "product_uploads.version_id")
    .select(["product_versions.product_id", "product_uploads.version_id"])
    .where("product_uploads.id", "=", id)
    .executeTakeFirst();
  if (aimed === undefined) return;
  await lockProduct(tx, aimed.product_id);
  const upload = await endUpload(tx, "product_uploads", id, now);
  if (upload === undefined) return;
  await keepFile(tx, upload.file_id, upload.length);
  await tx
    .insertInto("product_files")
    .values({
      version_id: aimed.version_id,
      name: upload.file_name,
      size: upload.length,
      sha256,
      file_id: upload.file_id,
      created_at: now,
    })
    .execute();
  await releaseVersion(tx, aimed.version_id, now);
  await changeProduct(tx, aimed.product_id, { updated_at: now });
}

export async function removeUpload(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("product_uploads").where("id", "=", id).execute();
}
