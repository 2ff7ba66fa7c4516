import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import { handlePaymentEvent, type PaymentContext } from "../payments/handle-payment-event.ts";
import type { PaymentServices } from "../payments/payment-handler.ts";
import type { OrderForm, PaymentProvider } from "../payments/payment-provider.ts";
import { codeOf } from "../settings/start-error.ts";
import { FIRST_ASKED_MS } from "./top-up-repository.ts";

const AT_ONCE = 50;
/** It limits one round; what is due beyond these batches waits for the next round. */
const MOST_BATCHES = 10;
/** A payment can be disputed for about so long. */
const ASKED_FOR_MS = 200 * 24 * 60 * 60_000;

/**
 * Asks the provider about each top-up some minutes after its order, and then at intervals that double. An
 * event may never arrive, for example when the provider has given up our address; users get their money all
 * the same, and what was taken back is taken back here.
 */
export async function reconcileTopUps(
  db: Db,
  now: Date,
  {
    services,
    log,
  }: { readonly services: PaymentServices & Pick<Services, "payments">; readonly log: FastifyBaseLogger },
): Promise<void> {
  const { payments: provider } = services;
  if (provider === undefined) return;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await claimDue(db, provider, now);
    for (const { form: kind, id } of due)
      try {
        await askAboutTopUp({ db, provider, services, log, now }, { kind, id });
      } catch (error) {
        // It is asked about again later; the others do not wait for it.
        log.warn({ code: codeOf(error) }, "a top-up could not be asked about");
      }
    if (due.length < AT_ONCE) return;
  }
}

/** Has the effect that an event would have had. */
export async function askAboutTopUp(
  context: PaymentContext,
  about: { readonly kind: OrderForm; readonly id: string },
): Promise<void> {
  await handlePaymentEvent(context, { id: `${inquiryPrefix(about.id)}${context.now.toISOString()}`, about });
}

/** Returns what the ids of all questions about this top-up begin with, in place of an event's id. */
export function inquiryPrefix(id: string): string {
  return `asked/${id}/`;
}

/** Claims top-ups for this process alone: the next question is put off for as long as the order is old. */
async function claimDue(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<readonly { readonly form: OrderForm; readonly id: string }[]> {
  const lastAsked = new Date(now.getTime() - ASKED_FOR_MS);
  return db
    .updateTable("wallet_top_ups")
    .set({
      ask_at: sql<Date | null>`case when created_at > ${lastAsked}
        then ${now}::timestamptz + greatest(${now}::timestamptz - created_at, ${FIRST_ASKED_MS} * interval '1 ms') end`,
    })
    .where("id", "in", (due) =>
      due
        .selectFrom("wallet_top_ups")
        .select("id")
        .where("provider", "=", provider.name)
        .where("ask_at", "<=", now)
        .orderBy("ask_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["form", "provider_id as id"])
    .execute();
}
