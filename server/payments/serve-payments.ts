import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";
import type { ScheduledJob } from "../database/scheduled-jobs.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { boundProviderTime } from "./provider-time.ts";
import { SandboxEvents } from "./sandbox-events.ts";
import { SandboxPayments } from "./sandbox-payments.ts";
import { advanceBilling } from "./sandbox-checkout.ts";
import { StripePayments } from "./stripe-payments.ts";

export interface Payments {
  readonly provider: PaymentProvider | undefined;
  readonly sandboxEvents: SandboxEvents | undefined;
  /** They do what becomes due at a provider that lives in this server. */
  readonly jobs: readonly ScheduledJob[];
}

interface Patience {
  readonly now: () => Date;
  readonly timeouts: {
    /** Limits each question to a provider outside. */
    readonly payment: number;
    /** Limits all questions of one call of ours together. */
    readonly paymentCall: number;
  };
}

/** Opens Stripe where its key is set, else the sandbox provider where that is on, else none. */
export async function servePayments(
  app: FastifyInstance,
  db: Db,
  { stripe, sandboxPayments, publicUrl }: Pick<Settings, "stripe" | "sandboxPayments" | "publicUrl">,
  { now, timeouts }: Patience,
): Promise<Payments> {
  if (stripe !== undefined) {
    boundProviderTime(app, timeouts.paymentCall);
    const outside = await StripePayments.open(stripe, { log: app.log, now, timeoutMs: timeouts.payment });
    return { provider: outside, sandboxEvents: undefined, jobs: [] };
  }
  if (!sandboxPayments) return { provider: undefined, sandboxEvents: undefined, jobs: [] };
  const provider = new SandboxPayments(db, publicUrl, now);
  const events = new SandboxEvents(app, db, now, () => provider.secret());
  events.start();
  app.addHook("onClose", () => events.stop());
  const jobs = [
    { name: "advanceBilling", run: advanceBilling },
    { name: "deliverSandboxEvents", run: () => events.deliver() },
  ];
  return { provider, sandboxEvents: events, jobs };
}
