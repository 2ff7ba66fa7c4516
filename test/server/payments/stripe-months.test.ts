import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { HeldSubscription } from "../../support/stripe/stripe-objects.ts";
import { StripeDesk, type Subscriber } from "../support/stripe-desk.ts";

const desk = await StripeDesk.start();
afterAll(() => desk.stop());
afterEach(() => desk.beginAnew());

const monthOf = ({ invoice: { id } }: HeldSubscription, reversed_cents = 0) => ({
  invoice_id: id,
  amount_cents: 995,
  reversed_cents,
});
const shown = async (person: Subscriber) => (await desk.billing(person)).body.payments;
/** Pays for a subscription, whose events are not delivered yet. */
async function paidFor() {
  const person = await desk.developer();
  const subscription = desk.stripe.books.pay(await desk.checkout(person));
  if (subscription === undefined) throw new Error("No subscription came of it");
  return { person, subscription };
}

describe("a paid month", () => {
  it("is one row, and shown to whoever paid it, the latest first", async () => {
    const { person, subscription } = await desk.subscribed();
    const first = monthOf(subscription);
    const firstDay = desk.server.now.toISOString();
    await desk.comesBackIn(30, person);
    desk.stripe.books.renew(subscription, true);
    await desk.deliverAll();
    expect(await desk.payments(person)).toEqual([first, monthOf(subscription)]);
    const month = { id: expect.any(Number), amount_cents: 995, refunded_cents: 0, status: "paid" };
    expect(await shown(person)).toEqual([
      { ...month, paid_at: desk.server.now.toISOString() },
      { ...month, paid_at: firstDay },
    ]);
  });

  it("is none while its card fails, and counts once that is paid", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.renew(subscription, false);
    await desk.deliverAll();
    expect(await desk.payments(person)).toHaveLength(1);
    desk.stripe.books.payInvoice(subscription);
    await desk.deliverAll();
    expect(await desk.payments(person)).toHaveLength(2);
  });

  it.each(["invoice.paid", "customer.subscription.updated", "checkout.session.completed"])(
    "is known by %s alone",
    async (type) => {
      const { person, subscription } = await paidFor();
      for (const event of desk.stripe.books.takeEvents().filter((one) => one.type === type))
        await desk.deliver(event);
      expect(await desk.payments(person)).toEqual([monthOf(subscription)]);
      expect(await desk.status(person)).toBe("active");
    },
  );

  it("is shown for two years", async () => {
    const { person, subscription } = await desk.subscribed();
    for (let months = 0; months < 25; months += 1) desk.stripe.books.renew(subscription, true);
    await desk.deliverAll();
    expect(await desk.payments(person)).toHaveLength(26);
    expect(await shown(person)).toHaveLength(24);
  });

  it("in another currency is not in the books, which the log says", async () => {
    desk.stripe.reshape = (object) =>
      object["object"] === "invoice" ? { ...object, currency: "eur" } : object;
    const { person } = await desk.subscribed();
    expect(await desk.payments(person)).toEqual([]);
    expect(await desk.status(person)).toBe("active");
    expect(desk.server.logLines.join("\n")).toContain("paid with what the books do not hold");
  });
});

describe("a month that is given back", () => {
  it("counts less by each part, and does not end what the subscription gives", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.refund(subscription.invoice, 400);
    await desk.deliverAll();
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 400)]);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 400, status: "partly_refunded" }]);
    desk.stripe.books.refund(subscription.invoice, 595);
    await desk.deliverAll();
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 995)]);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 995, status: "refunded" }]);
    expect(await desk.status(person)).toBe("active");
  });

  it("comes again when its dispute is won, in whichever order and however often that is told", async () => {
    const { person, subscription } = await desk.subscribed();
    const dispute = desk.stripe.books.dispute(subscription.invoice);
    await desk.deliverAll();
    expect(await shown(person)).toMatchObject([{ status: "refunded" }]);
    desk.stripe.books.closeDispute(dispute, "won");
    const events = desk.stripe.books.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await desk.deliver(event);
    expect(await shown(person)).toMatchObject([{ refunded_cents: 0, status: "paid" }]);
  });

  it("is one row, also where that is heard before its payment", async () => {
    const { person, subscription } = await paidFor();
    desk.stripe.books.refund(subscription.invoice, 100);
    const events = desk.stripe.books.takeEvents().toReversed();
    for (const event of [...events, ...events]) await desk.deliver(event);
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 100)]);
    expect(await desk.status(person)).toBe("active");
  });

  it("is known by its refund alone", async () => {
    const { person, subscription } = await paidFor();
    desk.stripe.books.takeEvents();
    desk.stripe.books.refund(subscription.invoice);
    await desk.deliverAll();
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 995)]);
    expect(await desk.status(person)).toBe("active");
  });

  it("stays as it is when an older answer comes later", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.refund(subscription.invoice, 100);
    const [older] = desk.stripe.books.takeEvents();
    if (older === undefined) throw new Error("Nothing was told");
    // The disputes are asked about last, when the payment has been read.
    const held = desk.stripe.holdAnswer(6);
    const first = desk.deliver(older);
    await held.isReached;
    desk.stripe.books.refund(subscription.invoice, 200);
    await desk.deliverAll();
    held.release();
    expect((await first).status).toBe(200);
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 300)]);
  });

  it("is found by older versions of Stripe's API, too", async () => {
    const { person, subscription } = await desk.subscribed();
    const { intent, id } = subscription.invoice;
    desk.stripe.reshape = (object) => {
      if (object["object"] === "payment_intent") return { ...object, invoice: id };
      if (object["object"] !== "invoice") return object;
      const { payments: _payments, parent: _parent, ...rest } = object;
      return { ...rest, subscription: subscription.id, payment_intent: intent };
    };
    desk.stripe.books.refund(subscription.invoice, 300);
    const before = desk.stripe.calls.length;
    await desk.deliverAll();
    expect(await desk.payments(person)).toEqual([monthOf(subscription, 300)]);
    expect(desk.stripe.calls.slice(before).map(({ path }) => path)).not.toContain("/v1/invoice_payments");
  });

  it("is nothing of ours where another installation sold it", async () => {
    const { person, subscription } = await desk.subscribed();
    subscription.metadata["installation"] = crypto.randomUUID();
    desk.stripe.books.refund(subscription.invoice);
    desk.stripe.books.renew(subscription, true);
    await desk.deliverAll();
    const { invoice_id } = (await desk.payments(person))[0] ?? {};
    expect(await desk.payments(person)).toEqual([{ invoice_id, amount_cents: 995, reversed_cents: 0 }]);
  });
});

describe("a month of a deleted account", () => {
  const leave = async ({ token }: Subscriber) => {
    const body = { password: "a long enough phrase" };
    const { status } = await desk.server.ask("DELETE /api/account", { token, body });
    expect(status).toBeLessThan(300);
  };

  it("is in the account's export", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.refund(subscription.invoice, 100);
    await desk.deliverAll();
    const { body } = await desk.server.ask("GET /api/account/export", { token: person.token });
    expect(body.data.subscription_payments).toMatchObject([
      { provider: "stripe", amount_cents: 995, reversed_cents: 100 },
    ]);
  });

  it("stays in the books of nobody, and its refund lowers them", async () => {
    const { person, subscription } = await desk.subscribed();
    await desk.billing(person, "cancel");
    await desk.deliverAll();
    await leave(person);
    expect(await desk.payments(person)).toEqual([]);
    desk.stripe.books.refund(subscription.invoice);
    await desk.deliverAll();
    expect(await desk.payments(null)).toEqual([monthOf(subscription, 995)]);
    // Nothing more is collected.
    expect(subscription.status).toBe("canceled");
  });

  it("is in the books, too, where it was paid after that", async () => {
    const person = await desk.developer();
    const session = await desk.checkout(person);
    await leave(person);
    const subscription = desk.stripe.books.pay(session);
    if (subscription === undefined) throw new Error("No subscription came of it");
    await desk.deliverAll();
    expect(await desk.payments(null)).toContainEqual(monthOf(subscription));
    expect(subscription.status).toBe("canceled");
  });
});

describe("the events of a first month", () => {
  it("ask Stripe once each, and where they tell of a payment once for each part of it", async () => {
    const person = await desk.developer();
    desk.stripe.books.pay(await desk.checkout(person));
    const events = desk.stripe.books.takeEvents();
    const asked: Record<string, number> = {};
    for (const event of events) {
      const before = desk.stripe.calls.length;
      await desk.deliver(event);
      asked[event.type] = desk.stripe.calls.length - before;
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
    expect(await desk.status(person)).toBe("active");
  });
});
