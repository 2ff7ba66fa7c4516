import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { readSettings } from "../../../server/settings/settings.ts";
import { reconcileOverdueRenewals } from "../../../server/subscription/reconcile-overdue-renewals.ts";
import { allPaymentHandlers } from "../../../server/app/features.ts";
import { StripePayments } from "../../../server/payments/stripe-payments.ts";
import { StripeDesk } from "../support/stripe-desk.ts";

const desk = await StripeDesk.start();
const { stripe } = readSettings(desk.stripe.settings());
if (stripe === undefined) throw new Error("No Stripe");
const provider = await StripePayments.open(stripe, {
  log: desk.server.app.log,
  now: () => desk.server.now,
  timeoutMs: 400,
});
afterAll(() => desk.stop());
afterEach(() => desk.beginAnew());

const ask = () => {
  const services = { payments: provider, paymentHandlers: allPaymentHandlers, overdraftHandlers: [] };
  const { app, database, now } = desk.server;
  return reconcileOverdueRenewals(database.kysely, now, { services, log: app.log });
};

describe("reconcileOverdueRenewals", () => {
  it("keeps whoever has paid when no news of the renewal came", async () => {
    const { person, subscription } = await desk.subscribed();
    await desk.comesBackIn(31, person);
    desk.stripe.books.renew(subscription, true);
    desk.stripe.books.takeEvents();
    await desk.comesBackIn(3, person);
    expect(await desk.status(person)).toBe("past_due");
    await ask();
    expect(await desk.status(person)).toBe("active");
    expect((await desk.billing(person)).body.next_payment_at).toBe(
      new Date(subscription.periodEnd * 1000).toISOString(),
    );
  });

  it("hears of a debt that was paid, and of an end that was never told", async () => {
    const paid = await desk.subscribed();
    const ended = await desk.subscribed();
    desk.stripe.books.renew(paid.subscription, false);
    await desk.deliverAll();
    desk.stripe.books.payInvoice(paid.subscription);
    desk.stripe.books.end(ended.subscription);
    desk.stripe.books.takeEvents();
    await desk.comesBackIn(31, paid.person);
    await desk.comesBackIn(0, ended.person);
    await ask();
    expect(await desk.status(paid.person)).toBe("active");
    expect((await desk.rowOf(ended.person))?.status).toBe("expired");
  });

  it("asks about nobody whose news are not due, and about nobody twice in a row", async () => {
    await desk.subscribed();
    const late = await desk.subscribed();
    await ask();
    await desk.comesBackIn(31, late.person);
    await ask();
    const asked = desk.stripe.calls.length;
    await ask();
    expect(desk.stripe.calls.length).toBe(asked);
  });

  it("asks about what is paid and has no known end", async () => {
    desk.stripe.reshape = (object) => ("items" in object ? { ...object, items: null } : object);
    const { person, subscription } = await desk.subscribed();
    desk.stripe.mend();
    desk.server.advance(6 * 60 * 60_000);
    await ask();
    expect((await desk.rowOf(person))?.period_end).toEqual(new Date(subscription.periodEnd * 1000));
  });

  it("goes on after one that cannot be asked about, and comes back to it", async () => {
    const { person, subscription } = await desk.subscribed();
    await desk.comesBackIn(31, person);
    desk.stripe.books.renew(subscription, true);
    desk.stripe.books.takeEvents();
    desk.stripe.instead = (_, response) => void response.destroy();
    await ask();
    desk.stripe.mend();
    await desk.comesBackIn(3, person);
    expect(await desk.status(person)).toBe("past_due");
    await ask();
    expect(await desk.status(person)).toBe("active");
  });

  it("activates no checkout: those wait for their news", async () => {
    const person = await desk.developer();
    desk.stripe.books.pay(await desk.checkout(person));
    desk.stripe.books.takeEvents();
    await desk.comesBackIn(31, person);
    await ask();
    expect(await desk.status(person)).not.toBe("active");
  });
});
