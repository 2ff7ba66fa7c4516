import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import { recordDonation } from "../donations/donation-repository.ts";
import { findSubscription, installationId, takeOver } from "../subscription/subscription-repository.ts";
import type { Current, News, PaymentProvider } from "./payment-provider.ts";

type Db = Kysely<Tables>;

/** Longer than any provider repeats its news; older ones fail by their age anyway. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** PostgreSQL's integer; asked for more, it fails instead of finding nothing. */
const MAX_USER_ID = 2 ** 31 - 1;
/** Each try is one more change of the same subscription that came between. */
const MOST_TRIES = 8;

interface Desk {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
}

/**
 * The one place where money has an effect. News only says where to look: what is written is what the provider
 * says when asked, so neither their order nor their number matters. The news's id goes into the same transaction.
 */
export async function settleNews(desk: Desk, { id, about }: News): Promise<void> {
  const { db, provider } = desk;
  if (about === null || (await isSettled(db, provider.name, id))) return;
  const first = await provider.read(about);
  if (first === undefined || first.reference.installation !== (await installationId(db))) return;
  if (first.kind === "donation") {
    await inOneStep(desk, id, (tx) => recordDonation(tx, { provider: provider.name, ...first }, desk.now));
    return;
  }
  const userId = Number(first.reference.user) as UserId;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (!(await hasAccount(db, userId))) return endForNobody(desk, id, first);
    const version = (await findSubscription(db, userId))?.version ?? 0;
    const current = await provider.read(about);
    if (current === undefined || current.kind === "donation") return;
    if (await settleSubscription(desk, id, { userId, version, current })) return;
  }
  throw new Refusal("unavailable", undefined, { retryAfter: 1 });
}

interface Seen {
  readonly userId: UserId;
  readonly version: number;
  readonly current: Exclude<Current, { kind: "donation" }>;
}

/** False when somebody wrote in between: nothing is changed then. */
async function settleSubscription(desk: Desk, id: string, { userId, version, current }: Seen) {
  const subscription = current.kind === "subscription" ? current.subscription : undefined;
  const isOver =
    current.kind === "subscription"
      ? current.subscription.status !== "incomplete"
      : current.status === "expired";
  const told = {
    userId,
    version,
    provider: desk.provider.name,
    closes: isOver ? Number(current.reference.attempt ?? -1) : undefined,
    subscription,
  };
  try {
    await inOneStep(desk, id, async (tx) => {
      if ((await takeOver(tx, told, desk.now)) === "stale") throw new Stale();
    });
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

class Stale extends Error {}

/** Somebody paid on a page that was still open when the account ended: nobody is charged again for it. */
async function endForNobody({ db, provider, log, now }: Desk, id: string, current: Current): Promise<void> {
  if (current.kind === "subscription" && current.subscription.status !== "expired") {
    await provider.endSubscription(current.subscription.id);
    log.warn({ provider: provider.name }, "a subscription without an account was ended");
  }
  await claimEvent(db, provider.name, id, now);
}

async function inOneStep({ db, provider, now }: Desk, id: string, effect: (tx: Db) => Promise<void>) {
  await db.transaction().execute(async (tx) => {
    if (await claimEvent(tx, provider.name, id, now)) await effect(tx);
  });
}

/** A second claim waits for the transaction of the first, and is false if that one was committed. */
async function claimEvent(tx: Db, provider: string, id: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto("payment_events")
    .values({ provider, event_id: id, received_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

async function isSettled(db: Db, provider: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment_events")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasAccount(db: Db, userId: UserId): Promise<boolean> {
  if (!Number.isInteger(userId) || userId < 1 || userId > MAX_USER_ID) return false;
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function dropOldPaymentEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("payment_events")
    .where("received_at", "<", new Date(now.getTime() - EVENTS_KEPT_MS))
    .execute();
}
