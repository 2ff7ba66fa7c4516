import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { reconcileOverdueRenewals } from "../../../server/subscription/reconcile-overdue-renewals.ts";
import { StripeDriver } from "../support/stripe-driver.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

const ask = () => driver.reconcile(reconcileOverdueRenewals);

describe("reconcileOverdueRenewals", () => {
  it("keeps whoever has paid when no news of the renewal came", async () => {
    const { person, subscription } = await driver.subscribed();
    await driver.comesBackIn(31, person);
    driver.stripe.books.renew(subscription, true);
    driver.stripe.books.takeEvents();
    await driver.comesBackIn(3, person);
    expect(await driver.status(person)).toBe("past_due");
    await ask();
    expect(await driver.status(person)).toBe("active");
    expect((await driver.billing(person)).body.next_payment_at).toBe(
      new Date(subscription.periodEnd * 1000).toISOString(),
    );
  });

  it("hears of a debt that was paid, and of an end that was never told", async () => {
    const paid = await driver.subscribed();
    const ended = await driver.subscribed();
    driver.stripe.books.renew(paid.subscription, false);
    await driver.deliverAll();
    driver.stripe.books.payInvoice(paid.subscription);
    driver.stripe.books.end(ended.subscription);
    driver.stripe.books.takeEvents();
    await driver.comesBackIn(31, paid.person);
    await driver.comesBackIn(0, ended.person);
    await ask();
    expect(await driver.status(paid.person)).toBe("active");
    expect((await driver.rowOf(ended.person))?.status).toBe("expired");
  });

  it("asks about nobody whose news are not due, and about nobody twice in a row", async () => {
    await driver.subscribed();
    const late = await driver.subscribed();
    await ask();
    await driver.comesBackIn(31, late.person);
    await ask();
    const asked = driver.stripe.calls.length;
    await ask();
    expect(driver.stripe.calls.length).toBe(asked);
  });

  it("asks about what is paid and has no known end", async () => {
    driver.stripe.reshape = (object) => ("items" in object ? { ...object, items: null } : object);
    const { person, subscription } = await driver.subscribed();
    driver.stripe.mend();
    driver.server.advance(6 * 60 * 60_000);
    await ask();
    expect((await driver.rowOf(person))?.period_end).toEqual(new Date(subscription.periodEnd * 1000));
  });

  it("goes on after one that cannot be asked about, and comes back to it", async () => {
    const { person, subscription } = await driver.subscribed();
    await driver.comesBackIn(31, person);
    driver.stripe.books.renew(subscription, true);
    driver.stripe.books.takeEvents();
    driver.stripe.instead = (_, response) => void response.destroy();
    await ask();
    driver.stripe.mend();
    await driver.comesBackIn(3, person);
    expect(await driver.status(person)).toBe("past_due");
    await ask();
    expect(await driver.status(person)).toBe("active");
  });

  it("activates no checkout: those wait for their news", async () => {
    const { person } = await driver.paidFor();
    driver.stripe.books.takeEvents();
    await driver.comesBackIn(31, person);
    await ask();
    expect(await driver.status(person)).not.toBe("active");
  });
});
