import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { HeldSubscription } from "../../support/stripe/stripe-objects.ts";
import { leave } from "../support/leaving.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

const monthOf = ({ invoice: { id } }: HeldSubscription, reversed_cents = 0) => ({
  invoice_id: id,
  amount_cents: 995,
  reversed_cents,
});
const shown = async (person: Subscriber) => (await driver.billing(person)).body.payments;

describe("a paid month", () => {
  it("is one row, and shown to whoever paid it, the latest first", async () => {
    const { person, subscription } = await driver.subscribed();
    const first = monthOf(subscription);
    const firstDay = driver.server.now.toISOString();
    await driver.comesBackIn(30, person);
    driver.stripe.books.renew(subscription, true);
    await driver.deliverAll();
    expect(await driver.payments(person)).toEqual([first, monthOf(subscription)]);
    const month = { id: expect.any(Number), amount_cents: 995, refunded_cents: 0, status: "paid" };
    expect(await shown(person)).toEqual([
      { ...month, paid_at: driver.server.now.toISOString() },
      { ...month, paid_at: firstDay },
    ]);
  });

  it("is none while its card fails, and counts once that is paid", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.renew(subscription, false);
    await driver.deliverAll();
    expect(await driver.payments(person)).toHaveLength(1);
    driver.stripe.books.payInvoice(subscription);
    await driver.deliverAll();
    expect(await driver.payments(person)).toHaveLength(2);
  });

  it.each(["invoice.paid", "customer.subscription.updated", "checkout.session.completed"])(
    "is known by %s alone",
    async (type) => {
      const { person, subscription } = await driver.paidFor();
      for (const event of driver.stripe.books.takeEvents().filter((one) => one.type === type))
        await driver.deliver(event);
      expect(await driver.payments(person)).toEqual([monthOf(subscription)]);
      expect(await driver.status(person)).toBe("active");
    },
  );

  it("is shown for two years", async () => {
    const { person, subscription } = await driver.subscribed();
    for (let months = 0; months < 25; months += 1) driver.stripe.books.renew(subscription, true);
    await driver.deliverAll();
    expect(await driver.payments(person)).toHaveLength(26);
    expect(await shown(person)).toHaveLength(24);
  });

  it("in another currency is not in the books, which the log says", async () => {
    driver.stripe.reshape = (object) =>
      object["object"] === "invoice" ? { ...object, currency: "eur" } : object;
    const { person } = await driver.subscribed();
    expect(await driver.payments(person)).toEqual([]);
    expect(await driver.status(person)).toBe("active");
    expect(driver.server.logLines.join("\n")).toContain("paid with what the books do not hold");
  });
});

describe("a month that is given back", () => {
  it("counts less by each part, and does not end what the subscription gives", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.refund(subscription.invoice, 400);
    await driver.deliverAll();
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 400)]);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 400, status: "partly_refunded" }]);
    driver.stripe.books.refund(subscription.invoice, 595);
    await driver.deliverAll();
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 995)]);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 995, status: "refunded" }]);
    expect(await driver.status(person)).toBe("active");
  });

  it("comes again when its dispute is won, in whichever order and however often that is told", async () => {
    const { person, subscription } = await driver.subscribed();
    const dispute = driver.stripe.books.dispute(subscription.invoice);
    await driver.deliverAll();
    expect(await shown(person)).toMatchObject([{ status: "refunded" }]);
    driver.stripe.books.closeDispute(dispute, "won");
    const events = driver.stripe.books.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await driver.deliver(event);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 0, status: "paid" }]);
  });

  it("is one row, also where that is heard before its payment", async () => {
    const { person, subscription } = await driver.paidFor();
    driver.stripe.books.refund(subscription.invoice, 100);
    const events = driver.stripe.books.takeEvents().toReversed();
    for (const event of [...events, ...events]) await driver.deliver(event);
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 100)]);
    expect(await driver.status(person)).toBe("active");
  });

  it("is known by its refund alone", async () => {
    const { person, subscription } = await driver.paidFor();
    driver.stripe.books.takeEvents();
    driver.stripe.books.refund(subscription.invoice);
    await driver.deliverAll();
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 995)]);
    expect(await driver.status(person)).toBe("active");
  });

  it("stays as it is when an older answer comes later", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.refund(subscription.invoice, 100);
    const [older] = driver.stripe.books.takeEvents();
    if (older === undefined) throw new Error("Nothing was told");
    // The disputes are asked about last, when the payment has been read.
    const held = driver.stripe.holdAnswer(6);
    const first = driver.deliver(older);
    await held.isReached;
    driver.stripe.books.refund(subscription.invoice, 200);
    await driver.deliverAll();
    held.release();
    expect((await first).status).toBe(200);
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 300)]);
  });

  it("is found by older versions of Stripe's API, too", async () => {
    const { person, subscription } = await driver.subscribed();
    const { intent, id } = subscription.invoice;
    driver.stripe.reshape = (object) => {
      if (object["object"] === "payment_intent") return { ...object, invoice: id };
      if (object["object"] !== "invoice") return object;
      const { payments: _payments, parent: _parent, ...rest } = object;
      return { ...rest, subscription: subscription.id, payment_intent: intent };
    };
    driver.stripe.books.refund(subscription.invoice, 300);
    const before = driver.stripe.calls.length;
    await driver.deliverAll();
    expect(await driver.payments(person)).toEqual([monthOf(subscription, 300)]);
    expect(driver.stripe.calls.slice(before).map(({ path }) => path)).not.toContain("/v1/invoice_payments");
  });

  it("is nothing of ours where another installation sold it", async () => {
    const { person, subscription } = await driver.subscribed();
    subscription.metadata["installation"] = crypto.randomUUID();
    driver.stripe.books.refund(subscription.invoice);
    driver.stripe.books.renew(subscription, true);
    await driver.deliverAll();
    const { invoice_id } = (await driver.payments(person))[0] ?? {};
    expect(await driver.payments(person)).toEqual([{ invoice_id, amount_cents: 995, reversed_cents: 0 }]);
  });
});

describe("a month of a deleted account", () => {
  it("is in the account's export", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.refund(subscription.invoice, 100);
    await driver.deliverAll();
    const { body } = await driver.server.ask("GET /api/account/export", { token: person.token });
    expect(body.data.subscription_payments).toMatchObject([
      { provider: "stripe", amount_cents: 995, reversed_cents: 100 },
    ]);
  });

  it("stays in the books of nobody, and its refund lowers them", async () => {
    const { person, subscription } = await driver.subscribed();
    await driver.billing(person, "cancel");
    await driver.deliverAll();
    await leave(driver.server, person);
    expect(await driver.payments(person)).toEqual([]);
    driver.stripe.books.refund(subscription.invoice);
    await driver.deliverAll();
    expect(await driver.payments(null)).toEqual([monthOf(subscription, 995)]);
    // Nothing more is collected.
    expect(subscription.status).toBe("canceled");
  });

  it("is in the books, too, where it was paid after that", async () => {
    const person = await driver.developer();
    const session = await driver.checkout(person);
    await leave(driver.server, person);
    const subscription = driver.stripe.books.pay(session);
    if (subscription === undefined) throw new Error("No subscription came of it");
    await driver.deliverAll();
    expect(await driver.payments(null)).toContainEqual(monthOf(subscription));
    expect(subscription.status).toBe("canceled");
  });
});

describe("the events of a first month", () => {
  it("ask Stripe once each, and where they tell of a payment once for each part of it", async () => {
    const { person } = await driver.paidFor();
    const events = driver.stripe.books.takeEvents();
    const asked: Record<string, number> = {};
    for (const event of events) {
      const before = driver.stripe.calls.length;
      await driver.deliver(event);
      asked[event.type] = driver.stripe.calls.length - before;
    }
    expect(asked).toEqual({
      "customer.subscription.created": 1,
      "checkout.session.completed": 1,
      // The server asks nothing about an event that does not matter to it.
      "charge.succeeded": 0,
      // The server asks for the invoice, its subscription, its payment, and the disputes of the payment.
      "invoice.paid": 4,
      // Two more calls lead to the invoice.
      "payment_intent.succeeded": 6,
      "customer.subscription.updated": 1,
    });
    expect(await driver.status(person)).toBe("active");
  });
});
