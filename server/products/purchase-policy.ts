import type { Kysely } from "kysely";
import { ONLY_THE_SELLER_REFUNDS } from "../../core/products/purchase.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { findPurchase, type PurchaseRow } from "./purchase-repository.ts";

interface AboutPurchase {
  readonly db: Kysely<Tables>;
  readonly params: { readonly id: number };
  readonly caller: UserCaller;
}

/** Its buyer and its seller; for everybody else there is none. */
export async function mayReadPurchase({
  db,
  params,
  caller: { userId },
}: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const found = await findPurchase(db, params.id as PurchaseId);
  if (found === undefined) return refuse("not_found");
  return userId === found.buyer_id || userId === found.seller_id ? allow(found) : refuse("not_found");
}

/** Its seller; its buyer learns that it is not theirs to refund. */
export async function mayRefundPurchase(asked: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const readable = await mayReadPurchase(asked);
  if (!readable.allowed || readable.subject.seller_id === asked.caller.userId) return readable;
  return refuse("forbidden", ONLY_THE_SELLER_REFUNDS);
}

/** Its buyer, as long as they have it. */
export async function mayPutAway(asked: AboutPurchase): Promise<Decision<PurchaseRow>> {
  const readable = await mayReadPurchase(asked);
  if (!readable.allowed) return readable;
  const { buyer_id, status } = readable.subject;
  return buyer_id === asked.caller.userId && status === "paid" ? readable : refuse("not_found");
}
