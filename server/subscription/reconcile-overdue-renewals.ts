import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../http/routes/services.ts";
import type { PaymentServices } from "../payments/payment-handler.ts";
import { codeOf } from "../settings/start-error.ts";
import type { Db } from "../database/tables.ts";
import { handlePaymentEvent } from "../payments/handle-payment-event.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";

/** We wait so long for a renewal's event after the end of the month, and between two questions. */
const OVERDUE_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 50;

/**
 * Asks the provider about each renewal that it has not reported, and about each period whose end it has not
 * said. An event may never arrive, for example when the provider has given up our address, and a user who has
 * paid must not be locked out. Checkouts are not asked about.
 */
export async function reconcileOverdueRenewals(
  db: Db,
  now: Date,
  {
    services,
    log,
  }: {
    readonly services: PaymentServices & Pick<Services, "payments">;
    readonly log: FastifyBaseLogger;
  },
): Promise<void> {
  const { payments: provider } = services;
  if (provider === undefined) return;
  for (const id of await claimOverdue(db, provider, now))
    try {
      const event = { id: `asked/${id}/${now.toISOString()}`, about: { kind: "subscription", id } } as const;
      await handlePaymentEvent({ db, provider, services, log, now }, event);
    } catch (error) {
      // It is asked about again six hours later; the others do not wait for it.
      log.warn({ code: codeOf(error) }, "an overdue subscription could not be asked about");
    }
}

/** Claims subscriptions for this process alone: `updated_at` is also the time of the last question. */
async function claimOverdue(db: Db, provider: PaymentProvider, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - OVERDUE_MS);
  const claimed = await db
    .updateTable("subscriptions")
    .set({ updated_at: now })
    .where("user_id", "in", (overdue) =>
      overdue
        .selectFrom("subscriptions")
        .select("user_id")
        .where("provider", "=", provider.name)
        .where("subscription_id", "is not", null)
        .where("updated_at", "<=", since)
        .where((row) =>
          row.or([
            row("status", "=", "past_due"),
            row.and([
              row("status", "in", ["active", "canceled"]),
              row.or([row("period_end", "<=", since), row("period_end", "is", null)]),
            ]),
          ]),
        )
        .orderBy("updated_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning("subscription_id")
    .execute();
  return claimed.flatMap(({ subscription_id }) => subscription_id ?? []);
}
