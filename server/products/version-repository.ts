import { PRODUCT_LIMITS, TOO_MANY_VERSIONS, VERSION_NAME_TAKEN } from "../../core/products/product.ts";
import type { ProductId, ProductVersionId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";

interface VersionDetails {
  readonly name: string;
  readonly notes: string;
}

/** Returns the latest first. */
export async function versionsOf(db: Db, product: ProductId) {
  return db
    .selectFrom("product_versions")
    .select(["id", "name", "notes", "created_at"])
    .where("product_id", "=", product)
    .orderBy("id", "desc")
    .execute();
}

/** @throws Refusal conflict for a taken name, and at the limit of versions; the product must be locked */
export async function addVersion(
  tx: Db,
  product: ProductId,
  { name, notes }: VersionDetails,
  now: Date,
): Promise<void> {
  const versions = await versionsOf(tx, product);
  if (versions.length >= PRODUCT_LIMITS.versions) throw new Refusal("conflict", TOO_MANY_VERSIONS);
  if (versions.some((version) => version.name === name)) throw new Refusal("conflict", VERSION_NAME_TAKEN);
  await tx
    .insertInto("product_versions")
    .values({ product_id: product, name, notes, created_at: now })
    .execute();
}

/** @throws Refusal not_found, or conflict for a taken name; the product must be locked */
export async function changeVersion(
  tx: Db,
  product: ProductId,
  id: ProductVersionId,
  { name, notes }: VersionDetails,
): Promise<void> {
  const versions = await versionsOf(tx, product);
  if (!versions.some((version) => version.id === id)) throw new Refusal("not_found");
  if (versions.some((version) => version.name === name && version.id !== id))
    throw new Refusal("conflict", VERSION_NAME_TAKEN);
  await tx.updateTable("product_versions").set({ name, notes }).where("id", "=", id).execute();
}
