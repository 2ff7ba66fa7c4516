import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Settings } from "../app/settings.ts";
import type { Tables } from "../app/tables.ts";
import { askAboutSilence } from "./ask-about-silence.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { servePracticeCheckout } from "./practice-checkout-pages.ts";
import { PracticeNews } from "./practice-news.ts";
import { PracticePayments } from "./practice-payments.ts";
import { passTime } from "./practice-till.ts";
import { serveWebhook } from "./serve-webhook.ts";
import { StripePayments } from "./stripe-payments.ts";

export interface Payments {
  /** Undefined where nobody takes money. */
  readonly provider: PaymentProvider | undefined;
  /** What time brings: at a provider that lives in this server, and where one outside is silent. */
  readonly chores: readonly ((db: Kysely<Tables>, now: Date) => Promise<void>)[];
}

interface Patience {
  readonly now: () => Date;
  /** For each question to a provider outside. */
  readonly timeoutMs: number;
}

/** Stripe where its key is set, else the practice provider where that is on, else none; with its webhook. */
export async function servePayments(
  app: FastifyInstance,
  db: Kysely<Tables>,
  settings: Pick<Settings, "stripe" | "practicePayments" | "publicUrl">,
  patience: Patience,
): Promise<Payments> {
  const payments = await paymentsOf(app, db, settings, patience);
  await serveWebhook(app, db, payments.provider, patience.now);
  return payments;
}

async function paymentsOf(
  app: FastifyInstance,
  db: Kysely<Tables>,
  { stripe, practicePayments, publicUrl }: Parameters<typeof servePayments>[2],
  { now, timeoutMs }: Patience,
): Promise<Payments> {
  if (stripe !== undefined) {
    const outside = await StripePayments.open(stripe, app.log, timeoutMs);
    return { provider: outside, chores: [(on, at) => askAboutSilence(on, outside, app.log, at)] };
  }
  if (!practicePayments) return { provider: undefined, chores: [] };
  const provider = new PracticePayments(db, publicUrl, now);
  const news = new PracticeNews(app, db, now, () => provider.secret());
  await servePracticeCheckout(app, { db, news, publicUrl, now });
  news.start();
  app.addHook("onClose", () => news.stop());
  return { provider, chores: [passTime, () => news.deliver()] };
}
