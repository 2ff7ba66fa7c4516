import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { allPaymentHandlers } from "../../../server/app/features.ts";
import { StripePayments } from "../../../server/payments/stripe-payments.ts";
import { reconcileTopUps } from "../../../server/wallet/reconcile-top-ups.ts";
import type { HeldIntent } from "../../support/stripe/stripe-objects.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";
import { balance } from "../support/top-ups.ts";

let driver: StripeDriver;
beforeAll(async () => {
  driver = await StripeDriver.start();
});
afterAll(() => driver.stop());
afterEach(async () => {
  driver.stripe.mend();
  driver.stripe.books.takeEvents();
  await expectBalancedBooks(driver.server.database.kysely);
});

const MINUTE_MS = 60_000;
const holds = (person: Subscriber) => balance(driver.server, person);
const begin = ({ token }: Subscriber, amount: unknown, key = randomUUID(), purpose: unknown = "top-up") =>
  driver.server.ask("POST /api/payments/create-payment-intent", {
    token,
    body: { amount, purpose },
    headers: { "idempotency-key": key },
  });
const stateOf = async ({ id }: HeldIntent, { token }: Subscriber) =>
  (await driver.server.ask(`GET /api/payments/wallet-topups/${id}`, { token })).body as unknown;

async function begun(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const { status, body } = await begin(person, amount);
  const intent = driver.stripe.books.intents.get(String(body.id));
  if (intent === undefined) throw new Error(`No intent: ${String(status)} ${JSON.stringify(body)}`);
  return intent;
}
async function paid(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const intent = await begun(person, amount);
  driver.stripe.books.succeed(intent);
  await driver.deliverAll();
  return intent;
}

describe("a top-up by a payment on our page", () => {
  it("is opened by its secret, which is never kept, and is credited when Stripe says that it is paid", async () => {
    const person = await driver.developer();
    const { body } = await begin(person, 2_500);
    const intent = driver.stripe.books.intents.get(String(body.id));
    expect(body).toEqual({
      id: expect.stringMatching(/^pi_/),
      provider: "stripe",
      amount: 2_500,
      currency: "usd",
      client_secret: `${String(body.id)}_secret_of_this_test`,
      url: null,
    });
    expect(intent?.metadata).toMatchObject({ purpose: "top-up", user: String(person.id), form: "intent" });
    if (intent === undefined) return;
    expect(await stateOf(intent, person)).toMatchObject({ status: "open", amount: 2_500 });
    expect(await holds(person)).toBe(0);
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await stateOf(intent, person)).toMatchObject({ status: "paid", amount: 2_500 });
    expect(await holds(person)).toBe(2_500);
    const { rows } = await driver.server.database.pool.query(
      "select * from idempotency_keys, wallet_top_ups",
    );
    expect(JSON.stringify(rows)).not.toContain("_secret_");
    expect(await driver.donations()).toEqual([]);
  });

  it.each([
    [99, "A top-up is at least $1"],
    [1_000_001, "A top-up is at most $10,000"],
    [100.5, "Must be a whole number of cents"],
    ["500", "Must be a whole number of cents"],
    [null, "Must be a whole number of cents"],
  ])("of %j cents never reaches Stripe", async (amount, message) => {
    const person = await driver.developer();
    const before = driver.stripe.calls.length;
    const { status, body } = await begin(person, amount);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    expect(driver.stripe.calls.length).toBe(before);
  });

  it("is a top-up or a donation, and nothing else", async () => {
    const person = await driver.developer();
    expect((await begin(person, 500, randomUUID(), "subscription")).status).toBe(422);
    expect(JSON.stringify((await begin(person, 99, randomUUID(), "donation")).body)).toContain(
      "A donation is at least $1",
    );
  });

  it("is one payment for one intention of one person", async () => {
    const [person, other] = [await driver.developer(), await driver.developer()];
    const key = randomUUID();
    const first = await begin(person, 500, key);
    expect((await begin(person, 500, key)).body).toEqual(first.body);
    expect((await begin(other, 500, key)).body.id).not.toBe(first.body.id);
    expect((await begin(person, 600, key)).body.id).not.toBe(first.body.id);
    expect((await begin(person, 500, key, "donation")).body.id).not.toBe(first.body.id);
  });

  it("is nobody else's to see", async () => {
    const [person, other] = [await driver.developer(), await driver.developer()];
    const { id } = await begun(person);
    const { status } = await driver.server.ask(`GET /api/payments/wallet-topups/${id}`, {
      token: other.token,
    });
    expect(status).toBe(404);
  });

  it("is credited once, however often and at once it is told", async () => {
    const person = await driver.developer();
    driver.stripe.books.succeed(await begun(person, 700));
    const events = driver.stripe.books.takeEvents();
    await Promise.all([...events, ...events, ...events].map((event) => driver.deliver(event)));
    expect(await holds(person)).toBe(700);
  });

  it("is credited even when its news come before its row", async () => {
    const person = await driver.developer();
    const intent = await begun(person, 900);
    await driver.server.database.pool.query("delete from wallet_top_ups where provider_id = $1", [intent.id]);
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(900);
  });

  it("is credited without any news: Stripe is asked about the payment", async () => {
    const person = await driver.developer();
    const intent = await begun(person, 1_100);
    driver.stripe.books.succeed(intent);
    driver.stripe.books.takeEvents();
    const { app, database } = driver.server;
    driver.server.advance(6 * MINUTE_MS);
    const payments = await StripePayments.open(
      {
        secretKey: "sk_test_of_these_tests",
        webhookSecret: "whsec_x",
        publishableKey: undefined,
        priceId: undefined,
        apiUrl: driver.stripe.settings()["STRIPE_API_URL"],
      },
      { log: app.log, now: () => driver.server.now, timeoutMs: 400 },
    );
    const services = { payments, paymentHandlers: allPaymentHandlers, overdraftHandlers: [] };
    await reconcileTopUps(database.kysely, driver.server.now, { services, log: app.log });
    expect(await holds(person)).toBe(1_100);
  });

  it("that was canceled is never credited", async () => {
    const person = await driver.developer();
    const intent = await begun(person);
    driver.stripe.books.cancelIntent(intent);
    await driver.deliverAll();
    expect(await stateOf(intent, person)).toMatchObject({ status: "expired" });
    expect(await holds(person)).toBe(0);
  });

  it("credits what was really paid", async () => {
    const person = await driver.developer();
    const intent = await begun(person);
    intent.amount = 1_900;
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(1_900);
  });

  it("credits nothing that was paid in another currency, and says so", async () => {
    const person = await driver.developer();
    const intent = await begun(person);
    intent.currency = "eur";
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toEqual({
      status: "uncredited",
      amount: 2_500,
      uncredited_currency: "eur",
    });
  });

  it("is nobody's when it is another installation's", async () => {
    const person = await driver.developer();
    const intent = await begun(person);
    intent.metadata["installation"] = randomUUID();
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
  });

  it("is credited to whoever ordered it, whoever it names", async () => {
    const [person, other] = [await driver.developer(), await driver.developer()];
    const intent = await begun(person);
    intent.metadata["user"] = String(other.id);
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect({ orderer: await holds(person), named: await holds(other) }).toEqual({ orderer: 2_500, named: 0 });
  });

  it("leaves the wallet in parts when Stripe takes it back, and comes back when the dispute is won", async () => {
    const person = await driver.developer();
    const intent = await paid(person, 1_000);
    driver.stripe.books.refund(intent, 300);
    await driver.deliverAll();
    expect(await holds(person)).toBe(700);
    const dispute = driver.stripe.books.dispute(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toMatchObject({ status: "reversed" });
    driver.stripe.books.closeDispute(dispute, "won");
    await driver.deliverAll();
    expect(await holds(person)).toBe(700);
  });

  it("goes to the platform when it is paid after the account was deleted", async () => {
    const person = await driver.developer();
    const intent = await begun(person, 1_500);
    const platform = async () => {
      const { rows } = await driver.server.database.pool.query<{ cents: number }>(
        "select balance_cents as cents from ledger_accounts where kind = 'platform'",
      );
      return rows[0]?.cents ?? Number.NaN;
    };
    const before = await platform();
    const left = await driver.server.ask("DELETE /api/account", {
      token: person.token,
      body: { password: "a long enough phrase" },
    });
    expect(left.status).toBe(204);
    driver.stripe.books.succeed(intent);
    await driver.deliverAll();
    expect(await platform()).toBe(before + 1_500);
  });

  it("can be begun again after a failure inside Stripe, with the same intention", async () => {
    const person = await driver.developer();
    const key = randomUUID();
    driver.stripe.ordersToSpoil = 2;
    expect((await begin(person, 1_300, key)).status).toBe(503);
    expect((await begin(person, 1_300, key)).status).toBe(200);
  });
});
