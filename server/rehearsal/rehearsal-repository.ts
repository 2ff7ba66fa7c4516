import {
  type BookEffect,
  REHEARSAL_LIMITS,
  type Rehearsal,
  type RehearsedEvent,
} from "../../core/rehearsal/rehearsal.ts";
import type { UserId } from "../../core/shared/id.ts";
import { countRows } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { balanceOf } from "../wallet/ledger.ts";
import { inquiryPrefix } from "../wallet/reconcile-top-ups.ts";
import type {} from "../wallet/wallet-tables.ts";
import type {} from "./rehearsal-tables.ts";

export type OwnTopUp = NonNullable<Awaited<ReturnType<typeof findOwnTopUp>>>;

export async function findOwnTopUp(db: Db, user: UserId, id: string) {
  return db
    .selectFrom("wallet_top_ups as ordered")
    .innerJoin("practice_checkouts as checkout", "checkout.id", "ordered.provider_id")
    .select(["ordered.provider_id as id", "ordered.status", "ordered.ask_at", "checkout.until"])
    .select(["checkout.status as checkout_status", "checkout.amount_cents"])
    .select(["checkout.reversed_cents", "checkout.disputed_cents"])
    .where("ordered.provider", "=", "practice")
    .where("ordered.provider_id", "=", id)
    .where("ordered.user_id", "=", user)
    .executeTakeFirst();
}

/** Returns only top-ups that the sandbox provider knows: the sample marketplace has others. */
export async function latestTopUps(db: Db, user: UserId) {
  return db
    .selectFrom("wallet_top_ups as ordered")
    .innerJoin("practice_checkouts as checkout", "checkout.id", "ordered.provider_id")
    .select(["ordered.provider_id as id", "ordered.amount_cents", "ordered.status", "ordered.created_at"])
    .where("ordered.user_id", "=", user)
    .where("ordered.provider", "=", "practice")
    .orderBy("ordered.created_at", "desc")
    .orderBy("ordered.id", "desc")
    .limit(REHEARSAL_LIMITS.topUps)
    .execute();
}

export function providerSide(found: OwnTopUp, now: Date): Rehearsal["provider"] {
  const { checkout_status, until, amount_cents, reversed_cents, disputed_cents } = found;
  const isOpen = checkout_status === "open" && until > now;
  return {
    status: checkout_status === "complete" ? "paid" : isOpen ? "open" : "expired",
    amountCents: amount_cents,
    reversedCents: reversed_cents,
    disputedCents: disputed_cents,
  };
}

export async function countWaiting(db: Db, user: UserId): Promise<number> {
  return countRows(
    db
      .selectFrom("wallet_top_ups as ordered")
      .innerJoin("practice_events as made", "made.checkout_id", "ordered.provider_id")
      .leftJoin("practice_news as pending", "pending.id", "made.id")
      .where("ordered.user_id", "=", user)
      .where("ordered.provider", "=", "practice")
      .where((row) => row.or([row("made.sent_at", "is", null), row("pending.id", "is not", null)])),
  );
}

export async function rehearsalOf(db: Db, user: UserId, found: OwnTopUp, now: Date): Promise<Rehearsal> {
  const effects = await effectsOf(db, found.id);
  const asked = inquiryPrefix(found.id);
  return {
    id: found.id,
    provider: providerSide(found, now),
    status: found.status,
    balanceCents: await balanceOf(db, user),
    now: now.toISOString(),
    asksAt: found.ask_at?.toISOString() ?? null,
    events: await eventsOf(db, found.id, effects),
    inquiries: [...effects].filter(([event]) => event.startsWith(asked)).map(([, effect]) => effect),
  };
}

async function eventsOf(
  db: Db,
  checkout: string,
  effects: ReadonlyMap<string, BookEffect>,
): Promise<readonly RehearsedEvent[]> {
  const made = await db
    .selectFrom("practice_events as made")
    .leftJoin("practice_news as pending", "pending.id", "made.id")
    .select(["made.id", "made.change", "made.cents", "made.made_at", "made.sent_at", "pending.due_at"])
    .where("made.checkout_id", "=", checkout)
    .orderBy("made.made_at")
    .orderBy("made.id")
    .execute();
  const delivered = await db
    .selectFrom("practice_deliveries as delivery")
    .innerJoin("practice_events as made", "made.id", "delivery.event_id")
    .select(["delivery.event_id", "delivery.at", "delivery.status"])
    .where("made.checkout_id", "=", checkout)
    .orderBy("delivery.id")
    .execute();
  return made.map(({ id, change, cents, made_at, sent_at, due_at }) => ({
    id,
    change,
    cents,
    madeAt: made_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
    dueAt: due_at?.toISOString() ?? null,
    deliveries: delivered
      .filter(({ event_id }) => event_id === id)
      .map(({ at, status }) => ({ at: at.toISOString(), status })),
    effect: effects.get(id) ?? null,
  }));
}

async function effectsOf(db: Db, checkout: string): Promise<ReadonlyMap<string, BookEffect>> {
  const found = await db
    .selectFrom("rehearsed_effects")
    .select(["event_id", "at", "entries", "balance_cents"])
    .where("checkout_id", "=", checkout)
    .orderBy("at")
    .execute();
  return new Map(
    found.map(({ event_id, at, entries, balance_cents }) => [
      event_id,
      { at: at.toISOString(), entries, balanceCents: balance_cents },
    ]),
  );
}
