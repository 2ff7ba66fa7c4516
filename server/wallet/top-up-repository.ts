import type { UserId } from "../../core/shared/id.ts";
import { type TopUpStatus, WALLET_CURRENCY } from "../../core/wallet/wallet.ts";
import type { Db } from "../database/tables.ts";
import type { OrderForm } from "../payments/payment-provider.ts";
import type {} from "./wallet-tables.ts";

/** We ask the provider for the first time so long after the order. */
export const FIRST_ASKED_MS = 5 * 60_000;
const UNPAID_KEPT_MS = 30 * 24 * 60 * 60_000;

export interface TopUpKey {
  readonly provider: string;
  readonly id: string;
}

interface TopUpAnswer {
  readonly status: TopUpStatus;
  readonly amount: number;
  readonly uncredited_currency: string | null;
}

interface Order extends TopUpKey {
  readonly form: OrderForm;
  readonly user: UserId | null;
  readonly amountCents: number;
}

/** Does nothing if the top-up is recorded already: an event can come before the answer to the order. */
export async function addTopUp(
  tx: Db,
  { provider, id, form, user, amountCents }: Order,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("wallet_top_ups")
    .values({
      user_id: user,
      provider,
      provider_id: id,
      form,
      amount_cents: amountCents,
      currency: WALLET_CURRENCY,
      status: "open",
      created_at: now,
      ask_at: new Date(now.getTime() + FIRST_ASKED_MS),
    })
    .onConflict((conflict) => conflict.columns(["provider", "provider_id"]).doNothing())
    .execute();
}

export async function findTopUp(db: Db, { provider, id }: TopUpKey) {
  return topUps(db, { provider, id }).executeTakeFirst();
}

export async function lockTopUp(tx: Db, key: TopUpKey) {
  return topUps(tx, key).forUpdate().executeTakeFirstOrThrow();
}

/** Returns undefined for a top-up that this user has not ordered. */
export async function statusOfTopUp(db: Db, user: UserId, key: TopUpKey): Promise<TopUpAnswer | undefined> {
  const found = await topUps(db, key).where("user_id", "=", user).executeTakeFirst();
  return (
    found && {
      status: found.uncredited_returned ? "reversed" : found.status,
      amount: found.amount_cents,
      uncredited_currency: found.uncredited_currency,
    }
  );
}

export async function dropUnpaidTopUps(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("wallet_top_ups")
    .where("status", "in", ["open", "expired", "declined"])
    .where("created_at", "<", new Date(now.getTime() - UNPAID_KEPT_MS))
    .execute();
}

function topUps(db: Db, { provider, id }: TopUpKey) {
  return db
    .selectFrom("wallet_top_ups")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_id", "=", id);
}
