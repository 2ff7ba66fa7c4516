import type { Kysely } from "kysely";
import { DONATION_CURRENCY, type DonationStatus } from "../../core/donations/donation.ts";
import type { Tables } from "../database/tables.ts";

type Db = Kysely<Tables>;

/** Unpaid ones are of no more use to anybody after a while. */
const UNPAID_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Donation {
  readonly provider: string;
  readonly id: string;
  readonly amountCents: number;
  readonly status: DonationStatus;
}

/**
 * As it stands at the provider. What is paid stays paid, whatever comes later or comes late, and what cannot be paid any
 * more does not wait again.
 */
export async function recordDonation(
  db: Db,
  { provider, id, amountCents, status }: Donation,
  now: Date,
): Promise<void> {
  const paid_at = status === "paid" ? now : null;
  await db
    .insertInto("donations")
    .values({
      provider,
      provider_id: id,
      amount_cents: amountCents,
      currency: DONATION_CURRENCY,
      status,
      created_at: now,
      paid_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_id"])
        .doUpdateSet({ status, amount_cents: amountCents, paid_at })
        .where((kept) =>
          kept.or([
            kept("donations.status", "=", "open"),
            kept.and([kept(kept.val(status), "=", "paid"), kept("donations.status", "<>", "paid")]),
          ]),
        ),
    )
    .execute();
}

/** What was ordered here, or paid; undefined for one that was not begun here. */
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

/** Undefined for one that was not begun here. */
export async function statusOfDonation(
  db: Db,
  { provider, id }: Pick<Donation, "provider" | "id">,
): Promise<DonationStatus | undefined> {
  const found = await db
    .selectFrom("donations")
    .select("status")
    .where("provider", "=", provider)
    .where("provider_id", "=", id)
    .executeTakeFirst();
  return found?.status;
}

export async function dropUnpaidDonations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("donations")
    .where("status", "!=", "paid")
    .where("created_at", "<", new Date(now.getTime() - UNPAID_KEPT_MS))
    .execute();
}
