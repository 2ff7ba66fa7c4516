import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { allPaymentHandlers } from "../../../server/app/features.ts";
import { StripePayments } from "../../../server/payments/stripe-payments.ts";
import { reconcileTopUps } from "../../../server/wallet/reconcile-top-ups.ts";
import type { HeldIntent } from "../../support/stripe/stripe-objects.ts";
import { StripeDesk, type Subscriber } from "../support/stripe-desk.ts";
import { balance } from "../support/wallet-desk.ts";

const desk = await StripeDesk.start();
afterAll(() => desk.stop());
afterEach(() => desk.beginAnew());

const MINUTE_MS = 60_000;
const holds = (person: Subscriber) => balance(desk.server, person);
const begin = ({ token }: Subscriber, amount: unknown, key = randomUUID(), purpose: unknown = "top-up") =>
  desk.server.ask("POST /api/payments/create-payment-intent", {
    token,
    body: { amount, purpose },
    headers: { "idempotency-key": key },
  });
const stateOf = async ({ id }: HeldIntent, { token }: Subscriber) =>
  (await desk.server.ask(`GET /api/payments/wallet-topups/${id}`, { token })).body as unknown;

async function begun(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const { status, body } = await begin(person, amount);
  const intent = desk.stripe.books.intents.get(String(body.id));
  if (intent === undefined) throw new Error(`No intent: ${String(status)} ${JSON.stringify(body)}`);
  return intent;
}
async function paid(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const intent = await begun(person, amount);
  desk.stripe.books.succeed(intent);
  await desk.deliverAll();
  return intent;
}

describe("a top-up by a payment on our page", () => {
  it("is opened by its secret, which is never kept, and is credited when Stripe says that it is paid", async () => {
    const person = await desk.developer();
    const { body } = await begin(person, 2_500);
    const intent = desk.stripe.books.intents.get(String(body.id));
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
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await stateOf(intent, person)).toMatchObject({ status: "paid", amount: 2_500 });
    expect(await holds(person)).toBe(2_500);
    const { rows } = await desk.server.database.pool.query("select * from idempotency_keys, wallet_top_ups");
    expect(JSON.stringify(rows)).not.toContain("_secret_");
    expect(await desk.donations()).toEqual([]);
  });

  it.each([
    [99, "A top-up is at least $1"],
    [1_000_001, "A top-up is at most $10,000"],
    [100.5, "Must be a whole number of cents"],
    ["500", "Must be a whole number of cents"],
    [null, "Must be a whole number of cents"],
  ])("of %j cents never reaches Stripe", async (amount, message) => {
    const person = await desk.developer();
    const before = desk.stripe.calls.length;
    const { status, body } = await begin(person, amount);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    expect(desk.stripe.calls.length).toBe(before);
  });

  it("is a top-up or a donation, and nothing else", async () => {
    const person = await desk.developer();
    expect((await begin(person, 500, randomUUID(), "subscription")).status).toBe(422);
    expect(JSON.stringify((await begin(person, 99, randomUUID(), "donation")).body)).toContain(
      "A donation is at least $1",
    );
  });

  it("is one payment for one intention of one person", async () => {
    const [person, other] = [await desk.developer(), await desk.developer()];
    const key = randomUUID();
    const first = await begin(person, 500, key);
    expect((await begin(person, 500, key)).body).toEqual(first.body);
    expect((await begin(other, 500, key)).body.id).not.toBe(first.body.id);
    expect((await begin(person, 600, key)).body.id).not.toBe(first.body.id);
    expect((await begin(person, 500, key, "donation")).body.id).not.toBe(first.body.id);
  });

  it("is nobody else's to see", async () => {
    const [person, other] = [await desk.developer(), await desk.developer()];
    const { id } = await begun(person);
    const { status } = await desk.server.ask(`GET /api/payments/wallet-topups/${id}`, { token: other.token });
    expect(status).toBe(404);
  });

  it("is credited once, however often and at once it is told", async () => {
    const person = await desk.developer();
    desk.stripe.books.succeed(await begun(person, 700));
    const events = desk.stripe.books.takeEvents();
    await Promise.all([...events, ...events, ...events].map((event) => desk.deliver(event)));
    expect(await holds(person)).toBe(700);
  });

  it("is credited even when its news come before its row", async () => {
    const person = await desk.developer();
    const intent = await begun(person, 900);
    await desk.server.database.pool.query("delete from wallet_top_ups where provider_id = $1", [intent.id]);
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await holds(person)).toBe(900);
  });

  it("is credited without any news: Stripe is asked about the payment", async () => {
    const person = await desk.developer();
    const intent = await begun(person, 1_100);
    desk.stripe.books.succeed(intent);
    desk.stripe.books.takeEvents();
    const { app, database } = desk.server;
    desk.server.advance(6 * MINUTE_MS);
    const payments = await StripePayments.open(
      {
        secretKey: "sk_test_of_these_tests",
        webhookSecret: "whsec_x",
        publishableKey: undefined,
        priceId: undefined,
        apiUrl: desk.stripe.settings()["STRIPE_API_URL"],
      },
      { log: app.log, now: () => desk.server.now, timeoutMs: 400 },
    );
    const services = { payments, paymentHandlers: allPaymentHandlers, overdraftHandlers: [] };
    await reconcileTopUps(database.kysely, desk.server.now, { services, log: app.log });
    expect(await holds(person)).toBe(1_100);
  });

  it("that was canceled is never credited", async () => {
    const person = await desk.developer();
    const intent = await begun(person);
    desk.stripe.books.cancelIntent(intent);
    await desk.deliverAll();
    expect(await stateOf(intent, person)).toMatchObject({ status: "expired" });
    expect(await holds(person)).toBe(0);
  });

  it("credits what was really paid", async () => {
    const person = await desk.developer();
    const intent = await begun(person);
    intent.amount = 1_900;
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await holds(person)).toBe(1_900);
  });

  it("credits nothing that was paid in another currency, and says so", async () => {
    const person = await desk.developer();
    const intent = await begun(person);
    intent.currency = "eur";
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toEqual({
      status: "uncredited",
      amount: 2_500,
      uncredited_currency: "eur",
    });
  });

  it("is nobody's when it is another installation's", async () => {
    const person = await desk.developer();
    const intent = await begun(person);
    intent.metadata["installation"] = randomUUID();
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await holds(person)).toBe(0);
  });

  it("is credited to whoever ordered it, whoever it names", async () => {
    const [person, other] = [await desk.developer(), await desk.developer()];
    const intent = await begun(person);
    intent.metadata["user"] = String(other.id);
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect({ orderer: await holds(person), named: await holds(other) }).toEqual({ orderer: 2_500, named: 0 });
  });

  it("leaves the wallet in parts when Stripe takes it back, and comes back when the dispute is won", async () => {
    const person = await desk.developer();
    const intent = await paid(person, 1_000);
    desk.stripe.books.refund(intent, 300);
    await desk.deliverAll();
    expect(await holds(person)).toBe(700);
    const dispute = desk.stripe.books.dispute(intent);
    await desk.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toMatchObject({ status: "reversed" });
    desk.stripe.books.closeDispute(dispute, "won");
    await desk.deliverAll();
    expect(await holds(person)).toBe(700);
  });

  it("goes to the platform when it is paid after the account was deleted", async () => {
    const person = await desk.developer();
    const intent = await begun(person, 1_500);
    const platform = async () => {
      const { rows } = await desk.server.database.pool.query<{ cents: number }>(
        "select balance_cents as cents from ledger_accounts where kind = 'platform'",
      );
      return rows[0]?.cents ?? Number.NaN;
    };
    const before = await platform();
    const left = await desk.server.ask("DELETE /api/account", {
      token: person.token,
      body: { password: "a long enough phrase" },
    });
    expect(left.status).toBe(204);
    desk.stripe.books.succeed(intent);
    await desk.deliverAll();
    expect(await platform()).toBe(before + 1_500);
  });

  it("can be begun again after a failure inside Stripe, with the same intention", async () => {
    const person = await desk.developer();
    const key = randomUUID();
    desk.stripe.ordersToSpoil = 2;
    expect((await begin(person, 1_300, key)).status).toBe(503);
    expect((await begin(person, 1_300, key)).status).toBe(200);
  });
});
