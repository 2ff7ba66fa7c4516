import type { ProductId, ProductVersionId, PurchaseId, UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { addProductNotifications } from "../notifications/inbox/product-notifications.ts";

/** It is the number of buyers that one transaction tells. */
const BUYERS_AT_ONCE = 200;

/** Releases a version with its first file. A job tells the buyers, of whom there may be many. */
export async function releaseVersion(tx: Db, version: ProductVersionId, now: Date): Promise<void> {
  await tx
    .insertInto("product_releases")
    .values({ version_id: version, released_at: now })
    .onConflict((conflict) => conflict.column("version_id").doNothing())
    .execute();
}

/** Tells each buyer once, even if several processes run it. */
export async function tellBuyersOfReleases(db: Db, now: Date): Promise<void> {
  while (await inTransaction(db, (tx) => tellSome(tx, now)));
}

/** @returns whether there may be more to tell */
async function tellSome(tx: Db, now: Date): Promise<boolean> {
  const release = await tx
    .selectFrom("product_releases")
    .innerJoin("product_versions", "product_versions.id", "product_releases.version_id")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .select(["version_id", "released_at", "told_to"])
    .select(["products.id as product_id", "products.seller_id", "products.title"])
    .where("is_told", "=", false)
    .orderBy("version_id")
    .limit(1)
    .forUpdate("product_releases")
    .skipLocked()
    .executeTakeFirst();
  if (release === undefined) return false;
  const { version_id, product_id, seller_id, title } = release;
  const purchases = await purchasesBefore(tx, release);
  const buyers = await lockBuyers(
    tx,
    purchases.map(({ buyer_id }) => buyer_id),
  );
  if (buyers.length > 0) {
    const news = { event: "new_version", actorId: seller_id, productId: product_id, title } as const;
    await addProductNotifications(tx, buyers, news, now);
  }
  const last = purchases.at(-1);
  await tx
    .updateTable("product_releases")
    .set({ is_told: purchases.length < BUYERS_AT_ONCE, ...(last !== undefined && { told_to: last.id }) })
    .where("version_id", "=", version_id)
    .execute();
  return true;
}

interface Release {
  readonly product_id: ProductId;
  readonly released_at: Date;
  readonly told_to: PurchaseId;
}

/** Leaves out later buyers, whose purchase included this version. */
function purchasesBefore(tx: Db, { product_id, released_at, told_to }: Release) {
  return tx
    .selectFrom("purchases")
    .select(["id", "buyer_id"])
    .where("product_id", "=", product_id)
    .where("status", "=", "paid")
    .where("bought_at", "<", released_at)
    .where("id", ">", told_to)
    .orderBy("id")
    .limit(BUYERS_AT_ONCE)
    .execute();
}

/** Locks and returns the buyers whose accounts are active, so that none is deleted before it is told. */
async function lockBuyers(tx: Db, ids: readonly (UserId | null)[]): Promise<UserId[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", wanted)
    .where("is_active", "=", true)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}
