import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { StripeDriver } from "../support/stripe-driver.ts";

let driver: StripeDriver;
beforeAll(async () => {
  driver = await StripeDriver.start();
});
afterAll(() => driver.stop());
afterEach(() => {
  driver.stripe.mend();
});

const donate = (amount: unknown, key?: string) =>
  driver.server.ask("POST /api/payments/create-donation-session", {
    body: { amount, currency: "usd" },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const held = async (id: string) => (await driver.donations()).find((row) => row.provider_id === id);

describe("a donation through Stripe", () => {
  it("is a checkout of its amount, once, and is recorded when Stripe says that it is paid", async () => {
    const { status, body } = await donate(2_500);
    const session = driver.stripe.books.lastSession();
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: session.id, url: `https://checkout.stripe.example/c/pay/${session.id}` },
    });
    expect(session).toMatchObject({
      mode: "payment",
      amount: 2_500,
      email: null,
      successUrl: "http://127.0.0.1:3000/donation/success",
      cancelUrl: "http://127.0.0.1:3000/donation/cancel",
    });
    expect(await held(session.id)).toMatchObject({ status: "open", amount_cents: 2_500 });
    driver.stripe.books.pay(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "paid", amount_cents: 2_500 });
  });

  it.each([
    [100, 200],
    [1_000_000, 200],
    [99, 422],
    [1_000_001, 422],
    [0, 422],
    [-500, 422],
    [100.5, 422],
    [Number.MAX_SAFE_INTEGER, 422],
    ["500", 422],
    [null, 422],
    [[500], 422],
  ])("of %j cents is answered with %d, and a refused one never reaches Stripe", async (amount, expected) => {
    const before = driver.stripe.calls.length;
    expect((await donate(amount)).status).toBe(expected);
    expect(driver.stripe.calls.length).toBe(before + (expected === 200 ? 1 : 0));
  });

  it("waits for the bank: a finished page alone is no donation", async () => {
    await donate(700);
    const session = driver.stripe.books.lastSession();
    driver.stripe.books.finish(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "open" });
    driver.stripe.books.confirm(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "paid" });
  });

  it("is over when the bank refuses it, also where that is heard before the finished page", async () => {
    await donate(800);
    const session = driver.stripe.books.lastSession();
    driver.stripe.books.finish(session);
    driver.stripe.books.refuse(session);
    for (const event of driver.stripe.books.takeEvents().toReversed()) await driver.deliver(event);
    expect(await held(session.id)).toMatchObject({ status: "declined" });
    const { body } = await driver.server.ask(`GET /api/payments/donation-sessions/${session.id}`);
    expect(body).toMatchObject({ status: "declined" });
    driver.stripe.books.confirm(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "paid", amount_cents: 800 });
  });

  it.each([null, "soon", -1, 1e300])("that was paid with the amount %j counts as ordered", async (amount) => {
    await donate(850);
    const session = driver.stripe.books.lastSession();
    driver.stripe.reshape = (object) =>
      "amount_total" in object ? { ...object, amount_total: amount } : object;
    driver.stripe.books.pay(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "paid", amount_cents: 850 });
  });

  it("is closed when its page expires", async () => {
    await donate(900);
    const session = driver.stripe.books.lastSession();
    driver.stripe.books.expire(session);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "expired" });
  });

  it("is one page for one intention, and another for the next", async () => {
    const key = randomUUID();
    const first = await donate(1_100, key);
    expect((await donate(1_100, key)).body).toEqual(first.body);
    expect((await donate(1_100, randomUUID())).body).not.toEqual(first.body);
    expect((await donate(1_200, key)).status).toBe(422);
  });

  it("can be tried again after a failure inside Stripe, with the same intention", async () => {
    const key = randomUUID();
    driver.stripe.ordersToSpoil = 2;
    expect(await donate(1_300, key)).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await donate(1_300, key)).status).toBe(200);
  });

  it("is recorded even when its news come before its row, and once", async () => {
    await donate(1_400);
    const session = driver.stripe.books.lastSession();
    await driver.server.database.pool.query("delete from donations where provider_id = $1", [session.id]);
    driver.stripe.books.pay(session);
    const events = driver.stripe.books.takeEvents();
    for (const event of [...events, ...events.toReversed()]) await driver.deliver(event);
    expect((await driver.donations()).filter(({ provider_id }) => provider_id === session.id)).toEqual([
      { provider_id: session.id, status: "paid", amount_cents: 1_400, reversed_cents: 0 },
    ]);
  });
});

describe("a donation that is given back", () => {
  const shown = async (id: string) =>
    (await driver.server.ask(`GET /api/payments/donation-sessions/${id}`)).body.status;

  async function donated(cents: number) {
    await donate(cents);
    const session = driver.stripe.books.lastSession();
    driver.stripe.books.pay(session);
    await driver.deliverAll();
    return session;
  }

  it("counts less by each part, and is shown as refunded once nothing is left", async () => {
    const session = await donated(2_000);
    driver.stripe.books.refund(session, 500);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ status: "paid", reversed_cents: 500 });
    expect(await shown(session.id)).toBe("partly_refunded");
    driver.stripe.books.refund(session, 1_500);
    await driver.deliverAll();
    expect(await held(session.id)).toMatchObject({ amount_cents: 2_000, reversed_cents: 2_000 });
    expect(await shown(session.id)).toBe("refunded");
  });

  it("comes again when its dispute is won, in whichever order and however often that is told", async () => {
    const session = await donated(2_100);
    const dispute = driver.stripe.books.dispute(session);
    await driver.deliverAll();
    expect(await shown(session.id)).toBe("refunded");
    driver.stripe.books.closeDispute(dispute, "won");
    const events = driver.stripe.books.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await driver.deliver(event);
    expect(await held(session.id)).toMatchObject({ status: "paid", reversed_cents: 0 });
    expect(await shown(session.id)).toBe("paid");
  });

  it("is one row, also where its refund is heard before its payment", async () => {
    await donate(2_200);
    const session = driver.stripe.books.lastSession();
    driver.stripe.books.pay(session);
    driver.stripe.books.refund(session);
    for (const event of driver.stripe.books.takeEvents().toReversed()) await driver.deliver(event);
    const rows = (await driver.donations()).filter(({ amount_cents }) => amount_cents === 2_200);
    expect(rows).toEqual([
      { provider_id: session.id, status: "paid", amount_cents: 2_200, reversed_cents: 2_200 },
    ]);
  });

  it("is followed in a form of one's own, too", async () => {
    const { token } = await driver.developer();
    const body = { amount: 2_300 };
    const { body: given } = await driver.server.ask("POST /api/payments/create-payment-intent", {
      token,
      body,
    });
    const intent = driver.stripe.books.intents.get(String(given.id));
    if (intent === undefined) throw new Error("No intent was opened");
    driver.stripe.books.succeed(intent);
    driver.stripe.books.refund(intent);
    await driver.deliverAll();
    expect(await held(intent.id)).toMatchObject({ status: "paid", reversed_cents: 2_300 });
    expect(await shown(intent.id)).toBe("refunded");
  });
});

describe("a donation in a form of one's own", () => {
  it("is given with the intent's secret, and that secret is never kept", async () => {
    const { token } = await driver.developer();
    const key = randomUUID();
    const ask = () =>
      driver.server.ask("POST /api/payments/create-payment-intent", {
        token,
        body: { amount: 1_500 },
        headers: { "idempotency-key": key },
      });
    const { body } = await ask();
    expect(body).toEqual({
      id: expect.stringMatching(/^pi_/),
      provider: "stripe",
      amount: 1_500,
      currency: "usd",
      client_secret: `${String(body.id)}_secret_of_this_test`,
      url: null,
    });
    expect((await ask()).body).toEqual(body);
    const { rows } = await driver.server.database.pool.query("select answer from idempotency_keys");
    expect(JSON.stringify(rows)).not.toContain("_secret_");
    const intent = driver.stripe.books.intents.get(String(body.id));
    if (intent !== undefined) driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await held(String(body.id))).toMatchObject({ status: "paid", amount_cents: 1_500 });
  });
});

describe("GET /api/payments/config", () => {
  it("shows the publishable key and no other", async () => {
    const { body } = await driver.server.ask("GET /api/payments/config");
    expect(body).toMatchObject({ provider: "stripe", publishable_key: "pk_test_of_these_tests" });
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
  });
});
