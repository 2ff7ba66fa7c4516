import {
  DONATION_CURRENCY,
  type DonationState,
  type StoredDonationStatus,
  shownDonationStatus,
} from "../../core/donations/donation.ts";
import type { Db } from "../database/tables.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";

const UNPAID_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Donation {
  readonly provider: string;
  readonly id: string;
  readonly amountCents: number;
  readonly status: StoredDonationStatus;
  readonly reversedCents?: number;
}

type Ordered = Pick<Donation, "provider" | "id" | "amountCents">;

/** Returns the columns of a new row that do not depend on the payment's status. */
function rowOf({ provider, id, amountCents }: Ordered, now: Date) {
  return {
    provider,
    provider_id: id,
    amount_cents: amountCents,
    currency: DONATION_CURRENCY,
    created_at: now,
  };
}

/**
 * Locks a donation so that its changes happen one after another, and adds it if it is new.
 * @returns the payment position of its last change
 */
export async function lockDonation(
  tx: Db,
  { provider, id, amountCents }: Ordered,
  now: Date,
): Promise<number> {
  await tx
    .insertInto("donations")
    .values({ ...rowOf({ provider, id, amountCents }, now), status: "open", paid_at: null })
    .onConflict((conflict) => conflict.columns(["provider", "provider_id"]).doNothing())
    .execute();
  const { position } = await tx
    .selectFrom("donations")
    .select("position")
    .where("provider", "=", provider)
    .where("provider_id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return position;
}

/**
 * Stores a donation as the provider has it. A paid donation stays paid, even if something else is reported
 * later or out of order, and one that cannot be paid any more does not become open again.
 */
export async function recordDonation(
  db: Db,
  { provider, id, amountCents, status, reversedCents = 0 }: Donation,
  now: Date,
): Promise<void> {
  const paid_at = status === "paid" ? now : null;
  const reversed_cents = status === "paid" ? Math.min(amountCents, reversedCents) : 0;
  await db
    .insertInto("donations")
    .values({
      ...rowOf({ provider, id, amountCents }, now),
      status,
      paid_at,
      reversed_cents,
      position: nextPaymentPosition,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_id"])
        .doUpdateSet((kept) => ({
          status,
          amount_cents: amountCents,
          paid_at: kept.fn.coalesce("donations.paid_at", kept.val(paid_at)),
          reversed_cents,
          position: nextPaymentPosition,
        }))
        .where((kept) =>
          kept.or([kept("donations.status", "=", "open"), kept(kept.val(status), "=", "paid")]),
        ),
    )
    .execute();
}

/** Returns the cents that were ordered here, or paid; undefined for a donation that was not begun here. */
export async function centsOfDonation(
  db: Db,
  { provider, id }: Pick<Donation, "provider" | "id">,
): Promise<number | undefined> {
  const found = await db
    .selectFrom("donations")
    .select("amount_cents")
    .where("provider", "=", provider)
    .where("provider_id", "=", id)
    .executeTakeFirst();
  return found?.amount_cents;
}

/** Returns undefined for a donation that was not begun here. */
export async function stateOfDonation(
  db: Db,
  { provider, id }: Pick<Donation, "provider" | "id">,
): Promise<DonationState | undefined> {
  const found = await db
    .selectFrom("donations")
    .select(["status", "amount_cents", "reversed_cents"])
    .where("provider", "=", provider)
    .where("provider_id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const amounts = { amountCents: found.amount_cents, refundedCents: found.reversed_cents };
  return { ...amounts, status: shownDonationStatus(found.status, amounts) };
}

export async function dropUnpaidDonations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("donations")
    .where("status", "!=", "paid")
    .where("created_at", "<", new Date(now.getTime() - UNPAID_KEPT_MS))
    .execute();
}
