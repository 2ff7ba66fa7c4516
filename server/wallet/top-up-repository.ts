import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { type TopUpStatus, WALLET_CURRENCY } from "../../core/wallet/wallet.ts";
import type { Tables } from "../database/tables.ts";
import type { OrderForm } from "../payments/payment-provider.ts";
import type {} from "./wallet-tables.ts";

type Db = Kysely<Tables>;

/** From the order to the first time that we ask by ourselves. */
export const FIRST_ASKED_MS = 5 * 60_000;
/** Unpaid ones are of no more use to anybody after a while. */
const UNPAID_KEPT_MS = 30 * 24 * 60 * 60_000;

/** What names a top-up at whoever takes its money. */
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

/** Nothing happens where it stands there already: an event can come before the answer to the order. */
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

/** One change of it after another. */
export async function lockTopUp(tx: Db, key: TopUpKey) {
  return topUps(tx, key).forUpdate().executeTakeFirstOrThrow();
}

/** Undefined for one that this person has not begun. */
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
