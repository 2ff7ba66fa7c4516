import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { textOf } from "../../support/stripe/stripe-form.ts";
import { StripeDriver } from "../support/stripe-driver.ts";

let driver: StripeDriver;
beforeAll(async () => {
  driver = await StripeDriver.start();
});
afterAll(() => driver.stop());
afterEach(() => {
  driver.stripe.mend();
  driver.stripe.books.takeEvents();
});

const CONFIRMED = "Your payment is being confirmed. This may take a moment.";
const CALL = "POST /v1/checkout/sessions";
const orders = () => driver.stripe.calls.filter(({ method, path }) => `${method} ${path}` === CALL).length;

describe("subscribing through Stripe", () => {
  it("opens a checkout of $9.95 per month in the person's name, and paying it makes them active", async () => {
    const person = await driver.developer();
    const { status, body } = await driver.subscribe(person);
    const session = driver.stripe.books.lastSession();
    expect({ status, body }).toEqual({
      status: 200,
      body: { url: `https://checkout.stripe.example/c/pay/${session.id}` },
    });
    expect(session).toMatchObject({
      mode: "subscription",
      amount: 995,
      reference: String(person.id),
      email: expect.stringContaining("@example.com"),
      successUrl: "http://127.0.0.1:3000/subscription/success",
      cancelUrl: "http://127.0.0.1:3000/subscription/cancel",
    });
    expect(await driver.status(person)).toBe("incomplete");
    const subscription = driver.stripe.books.pay(session);
    expect(await driver.status(person)).toBe("incomplete");
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
    expect(await driver.rowOf(person)).toMatchObject({
      status: "active",
      subscription_id: subscription?.id,
      customer_id: session.customer,
      checkout_id: null,
    });
    expect((await driver.billing(person)).body).toMatchObject({
      status: "active",
      next_payment_at: new Date((subscription?.periodEnd ?? 0) * 1000).toISOString(),
      is_practice: false,
    });
    expect(await driver.subscribe(person)).toMatchObject({
      status: 409,
      body: { detail: "You already have an active subscription." },
    });
  });

  it("asks Stripe with its key, its version and the house's reference", async () => {
    const person = await driver.developer();
    await driver.checkout(person);
    const { form, key } = driver.stripe.calls.at(-1) ?? {};
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(textOf(form ?? {}, "metadata", "user")).toBe(String(person.id));
    expect(form?.["subscription_data"]).toEqual({ metadata: form?.["metadata"] });
  });

  it("answers the open checkout however often it is asked, and one to ten clicks at once", async () => {
    const person = await driver.developer();
    const before = driver.stripe.books.sessions.size;
    const answers = await Promise.all(Array.from({ length: 10 }, () => driver.subscribe(person)));
    const again = await driver.subscribe(person);
    expect(new Set([...answers, again].map(({ body }) => String(body.url))).size).toBe(1);
    expect(driver.stripe.books.sessions.size).toBe(before + 1);
  });

  it("leaves a declined card's checkout open for another card", async () => {
    const person = await driver.developer();
    const session = await driver.checkout(person);
    driver.stripe.books.decline(session);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("incomplete");
    expect((await driver.checkout(person)).id).toBe(session.id);
    driver.stripe.books.pay(session);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
  });

  it("opens a new checkout after one that expired, told of it or not", async () => {
    const person = await driver.developer();
    const first = await driver.checkout(person);
    driver.stripe.books.expire(first);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("none");
    const second = await driver.checkout(person);
    driver.stripe.books.expire(second);
    driver.stripe.books.takeEvents();
    const third = await driver.checkout(person);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    driver.stripe.books.pay(third);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
  });

  it("asks nobody to pay again while a finished page is not confirmed, and ends that when the bank says no", async () => {
    const person = await driver.developer();
    const session = await driver.checkout(person);
    const subscription = driver.stripe.books.finish(session);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("incomplete");
    expect(await driver.subscribe(person)).toMatchObject({ status: 409, body: { detail: CONFIRMED } });
    if (subscription !== undefined) driver.stripe.books.end(subscription);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("expired");
    expect((await driver.checkout(person)).id).not.toBe(session.id);
  });

  it("sends a failed renewal to its own invoice and not to a second subscription", async () => {
    const { person, subscription } = await driver.subscribed();
    const before = driver.stripe.books.sessions.size;
    driver.stripe.books.renew(subscription, false);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("past_due");
    expect((await driver.subscribe(person)).body).toEqual({
      url: `https://checkout.stripe.example/i/${subscription.invoice.id}`,
    });
    driver.stripe.books.payInvoice(subscription);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
    expect(driver.stripe.books.sessions.size).toBe(before);
  });

  it("opens no second subscription when the news of a renewal stay away for days", async () => {
    const { person, subscription } = await driver.subscribed();
    const before = driver.stripe.books.sessions.size;
    driver.stripe.books.renew(subscription, true);
    driver.stripe.books.takeEvents();
    await driver.comesBackIn(34, person);
    expect(await driver.status(person)).toBe("past_due");
    const answer = await driver.subscribe(person);
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 409, detail: CONFIRMED });
    expect(driver.stripe.books.sessions.size).toBe(before);
  });

  it("orders for a customer it knows, and anew for one who was deleted at Stripe", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.end(subscription);
    await driver.deliverAll();
    const known = await driver.checkout(person);
    expect(known.customer).toBe(subscription.customer);
    driver.stripe.books.expire(known);
    await driver.deliverAll();
    driver.stripe.books.deletedCustomers.add(subscription.customer);
    const anew = await driver.checkout(person);
    expect({ customer: anew.customer, email: anew.email }).toEqual({
      customer: null,
      email: expect.stringContaining("@example.com"),
    });
  });

  it("answers a repeated intention as it did the first time", async () => {
    const person = await driver.developer();
    const key = randomUUID();
    const first = await driver.subscribe(person, key);
    driver.stripe.books.pay(driver.stripe.books.lastSession());
    await driver.deliverAll();
    expect(await driver.subscribe(person, key)).toMatchObject({ status: 200, body: first.body });
  });
});

describe("a price of Stripe's own", () => {
  const right = {
    id: "price_right",
    object: "price",
    active: true,
    unit_amount: 995,
    currency: "usd",
    recurring: { interval: "month", interval_count: 1 },
  };
  it.each([
    ["is ordered when it is the one our pages show", "price_right", 200],
    ["is refused when it is another", "price_dear", 503],
    ["is refused when it is not there", "price_gone", 503],
  ])("%s", async (_, id, status) => {
    const own = await StripeDriver.start({ STRIPE_PRICE_ID: id });
    own.stripe.books.prices.set("price_right", right);
    own.stripe.books.prices.set("price_dear", { ...right, id: "price_dear", unit_amount: 1_995 });
    expect((await own.subscribe(await own.developer())).status).toBe(status);
    await own.stop();
  });
});

describe("cancelling and taking it back", () => {
  it("tells Stripe, keeps what is paid to its end, and can be undone until then", async () => {
    const { person, subscription } = await driver.subscribed();
    const end = new Date(subscription.periodEnd * 1000).toISOString();
    expect((await driver.billing(person, "cancel")).body).toMatchObject({
      status: "canceled",
      next_payment_at: null,
      ends_at: end,
    });
    expect(subscription.cancelAtPeriodEnd).toBe(true);
    expect((await driver.subscribe(person)).status).toBe(409);
    expect((await driver.billing(person, "undo")).body).toMatchObject({
      status: "active",
      next_payment_at: end,
    });
    expect(subscription.cancelAtPeriodEnd).toBe(false);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
    await driver.billing(person, "cancel");
    await driver.comesBackIn(31, person);
    expect(await driver.status(person)).toBe("expired");
    driver.stripe.books.end(subscription);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("expired");
    expect((await driver.billing(person, "undo")).status).toBe(409);
    expect((await driver.subscribe(person)).status).toBe(200);
  });

  it("refuses what is over at Stripe, even when nobody has told us", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.end(subscription);
    driver.stripe.books.takeEvents();
    const { status, body } = await driver.billing(person, "cancel");
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: "The subscription has ended." });
  });

  it("takes nothing of a month that was paid and not told of", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.renew(subscription, true);
    driver.stripe.books.takeEvents();
    await driver.comesBackIn(34, person);
    expect(await driver.status(person)).toBe("past_due");
    expect((await driver.billing(person, "cancel")).body).toMatchObject({
      status: "canceled",
      ends_at: new Date(subscription.periodEnd * 1000).toISOString(),
    });
    expect({ status: subscription.status, cancelAtPeriodEnd: subscription.cancelAtPeriodEnd }).toEqual({
      status: "active",
      cancelAtPeriodEnd: true,
    });
  });

  it("ends what is not paid at once", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.renew(subscription, false);
    await driver.deliverAll();
    expect((await driver.billing(person, "cancel")).body.status).toBe("expired");
    expect(subscription.status).toBe("canceled");
  });

  it("answers a repeated intention as it did the first time", async () => {
    const { person } = await driver.subscribed();
    const asking = { token: person.token, headers: { "idempotency-key": randomUUID() } };
    const first = await driver.server.ask("POST /api/payments/billing/cancel", asking);
    expect(first.body.status).toBe("canceled");
    const second = await driver.server.ask("POST /api/payments/billing/cancel", asking);
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body });
  });
});

describe("an order whose answer is lost on the way", () => {
  it("is one order: Stripe repeats its answer to the same key", async () => {
    const person = await driver.developer();
    const before = driver.stripe.books.sessions.size;
    driver.stripe.answersToLose = 1;
    expect((await driver.subscribe(person)).status).toBe(200);
    expect(driver.stripe.books.sessions.size).toBe(before + 1);
  });

  it("that fails inside Stripe is given again under another key", async () => {
    const person = await driver.developer();
    driver.stripe.ordersToSpoil = 1;
    const before = orders();
    expect((await driver.subscribe(person)).status).toBe(503);
    expect((await driver.subscribe(person)).status).toBe(200);
    expect(orders()).toBe(before + 2);
    driver.stripe.books.pay(driver.stripe.books.lastSession());
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
  });
});
