import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "../http/errors/refusal.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { installationId } from "./installation.ts";
import type { PaymentHandler, PaymentOutcome, PaymentServices } from "./payment-handler.ts";
import { takePaymentPosition } from "./payment-position.ts";
import type { PaymentEvent, PaymentProvider, ProviderState } from "./payment-provider.ts";

/** No provider repeats its events for so long; older ones are refused for their signature's age. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Each further try means that the row changed while the provider was being asked. */
const MOST_TRIES = 8;

export interface PaymentContext {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly services: PaymentServices;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
}

/**
 * Gives a payment its effect; no other code does. An event only says where to look: what is written is what
 * the provider answers when asked, so neither the order of events nor their number matters.
 */
export async function handlePaymentEvent(
  context: PaymentContext,
  { id, about }: PaymentEvent,
): Promise<void> {
  const { db, provider, services, log, now } = context;
  if (about === null || (await isHandled(db, provider.name, id))) return;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const position = await takePaymentPosition(db);
    const state = await provider.read(about);
    if (state === undefined) return;
    const handler = await handlerOf(context, state);
    if (handler === undefined) return;
    const once = (effect: (tx: Db) => Promise<PaymentOutcome>) => commitOnce(context, id, effect);
    if ((await handler({ db, provider, services, log, now, event: id, state, position, once })) === "done")
      return;
  }
  throw new Refusal("unavailable", undefined, { retryAfter: 1 });
}

/** Returns undefined for what was not ordered from this installation. */
async function handlerOf(
  { db, services: { paymentHandlers } }: PaymentContext,
  state: ProviderState,
): Promise<PaymentHandler | undefined> {
  if (state.kind === "customer") return paymentHandlers[state.kind];
  const { installation, purpose = "" } = state.reference;
  return installation === (await installationId(db)) ? paymentHandlers[purpose] : undefined;
}

class OlderState extends Error {}

async function commitOnce(
  { db, provider, now }: PaymentContext,
  id: string,
  effect: (tx: Db) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    await inTransaction(db, async (tx) => {
      if ((await claimEvent(tx, provider.name, id, now)) && (await effect(tx)) === "outdated")
        throw new OlderState();
    });
    return "done";
  } catch (error) {
    if (error instanceof OlderState) return "outdated";
    throw error;
  }
}

/** Returns false if the event is claimed already; waits for the transaction of an earlier claim to end. */
async function claimEvent(tx: Db, provider: string, id: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto("payment_events")
    .values({ provider, event_id: id, received_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

async function isHandled(db: Db, provider: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment_events")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function dropOldPaymentEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("payment_events")
    .where("received_at", "<", new Date(now.getTime() - EVENTS_KEPT_MS))
    .execute();
}
