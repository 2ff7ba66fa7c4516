import { ONLY_THE_SELLER_REFUNDS } from "../../core/products/purchase.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { findPurchase, type PurchaseRow } from "./purchase-repository.ts";

interface AboutPurchase {
  readonly db: Db;
  readonly params: { readonly id: number };
  readonly caller: UserCaller;
}

/** Only its buyer and its seller may read a purchase; for others it does not exist. */
export async function mayReadPurchase({
  db,
  params,
  caller: { userId },
}: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const found = await findPurchase(db, params.id as PurchaseId);
  if (found === undefined) return refuse("not_found");
  return userId === found.buyer_id || userId === found.seller_id ? allow(found) : refuse("not_found");
}

export async function mayRefundPurchase(context: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const readable = await mayReadPurchase(context);
  if (!readable.allowed || readable.subject.seller_id === context.caller.userId) return readable;
  return refuse("forbidden", ONLY_THE_SELLER_REFUNDS);
}

/** Only its buyer may archive a purchase, as long as it is not refunded. */
export async function mayPutAway(context: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const readable = await mayReadPurchase(context);
  if (!readable.allowed) return readable;
  const { buyer_id, status } = readable.subject;
  return buyer_id === context.caller.userId && status === "paid" ? readable : refuse("not_found");
}
