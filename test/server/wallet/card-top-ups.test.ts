import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { reconcileTopUps } from "../../../server/wallet/reconcile-top-ups.ts";
import type { HeldIntent, HeldSession } from "../../support/stripe/stripe-objects.ts";
import { leave } from "../support/leaving.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";
import { balance, orderTopUp, platformCents, stripeTopUp } from "../support/top-ups.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

const MINUTE_MS = 60_000;
const { books } = driver.stripe;
const holds = (person: Subscriber) => balance(driver.server, person);
const begin = (
  { token }: Subscriber,
  amount: unknown,
  key: string = randomUUID(),
  purpose: unknown = "top-up",
) =>
  driver.server.ask("POST /api/payments/create-payment-intent", {
    token,
    body: { amount, purpose },
    headers: { "idempotency-key": key },
  });
const stateOf = async ({ id }: HeldIntent | HeldSession, { token }: Subscriber) =>
  (await driver.server.ask(`GET /api/payments/wallet-topups/${id}`, { token })).body as unknown;

async function begun(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const { status, body } = await begin(person, amount);
  const intent = books.intents.get(String(body.id));
  if (intent === undefined) throw new Error(`No intent: ${String(status)} ${JSON.stringify(body)}`);
  return intent;
}
async function paid(person: Subscriber, amount = 2_500): Promise<HeldIntent> {
  const intent = await begun(person, amount);
  books.succeed(intent);
  await driver.deliverAll();
  return intent;
}

describe("a top-up by a payment on our page", () => {
  it("is opened by its secret, which is never kept, and is credited when Stripe says that it is paid", async () => {
    const person = await driver.developer();
    const { body } = await begin(person, 2_500);
    const intent = books.intents.get(String(body.id));
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
    books.succeed(intent);
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

  it("is credited without any news: Stripe is asked about the payment", async () => {
    const person = await driver.developer();
    const intent = await begun(person, 1_100);
    books.succeed(intent);
    books.takeEvents();
    driver.server.advance(6 * MINUTE_MS);
    await driver.reconcile(reconcileTopUps);
    expect(await holds(person)).toBe(1_100);
  });

  it("credits nothing that was paid in another currency, and says so", async () => {
    const person = await driver.developer();
    const intent = await begun(person);
    intent.currency = "eur";
    books.succeed(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toEqual({
      status: "uncredited",
      amount: 2_500,
      uncredited_currency: "eur",
    });
  });

  it("leaves the wallet in parts when Stripe takes it back, and comes back when the dispute is won", async () => {
    const person = await driver.developer();
    const intent = await paid(person, 1_000);
    books.refund(intent, 300);
    await driver.deliverAll();
    expect(await holds(person)).toBe(700);
    const dispute = books.dispute(intent);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await stateOf(intent, person)).toMatchObject({ status: "reversed" });
    books.closeDispute(dispute, "won");
    await driver.deliverAll();
    expect(await holds(person)).toBe(700);
  });
});

/** It is an order at Stripe with what its person does there. */
interface Ordered {
  readonly held: HeldIntent | HeldSession;
  /** Stripe keeps our reference in each of them. */
  readonly references: readonly Record<string, string>[];
  readonly pay: () => void;
  readonly giveUp: () => void;
}

async function orderedOnTheirPage(person: Subscriber, amount = 2_500): Promise<Ordered> {
  const held = await stripeTopUp(driver, person, amount);
  const references = [held.metadata, held.intentMetadata];
  return { held, references, pay: () => void books.pay(held), giveUp: () => books.expire(held) };
}

async function orderedOnOurPage(person: Subscriber, amount?: number): Promise<Ordered> {
  const held = await begun(person, amount);
  const references = [held.metadata];
  return { held, references, pay: () => books.succeed(held), giveUp: () => books.cancelIntent(held) };
}

describe.each([
  {
    where: "on a page of Stripe's",
    ordered: orderedOnTheirPage,
    order: (person: Subscriber, key: string) => orderTopUp(driver.server, person, 1_300, key),
  },
  {
    where: "on our page",
    ordered: orderedOnOurPage,
    order: (person: Subscriber, key: string) => begin(person, 1_300, key),
  },
])("a top-up that is paid $where", ({ ordered, order }) => {
  it("is credited once, however often and at once it is told", async () => {
    const person = await driver.developer();
    (await ordered(person, 700)).pay();
    const events = books.takeEvents();
    await Promise.all([...events, ...events, ...events.toReversed()].map((event) => driver.deliver(event)));
    expect(await holds(person)).toBe(700);
  });

  it("is credited even when its news come before its row", async () => {
    const person = await driver.developer();
    const { held, pay } = await ordered(person, 900);
    await driver.server.database.pool.query("delete from wallet_top_ups where provider_id = $1", [held.id]);
    pay();
    await driver.deliverAll();
    expect(await holds(person)).toBe(900);
  });

  it("is never credited when it expired or was canceled", async () => {
    const person = await driver.developer();
    const topUp = await ordered(person);
    topUp.giveUp();
    await driver.deliverAll();
    expect(await stateOf(topUp.held, person)).toMatchObject({ status: "expired" });
    expect(await holds(person)).toBe(0);
  });

  it("can be tried again after a failure inside Stripe, with the same intention", async () => {
    const person = await driver.developer();
    const key = randomUUID();
    driver.stripe.ordersToSpoil = 2;
    expect((await order(person, key)).status).toBe(503);
    expect((await order(person, key)).status).toBe(200);
  });

  it("credits what was really paid, and says so in the log", async () => {
    const person = await driver.developer();
    const topUp = await ordered(person);
    topUp.held.amount = 1_900;
    topUp.pay();
    const before = driver.server.logLines.length;
    await driver.deliverAll();
    expect(await holds(person)).toBe(1_900);
    expect(await stateOf(topUp.held, person)).toMatchObject({ status: "paid", amount: 1_900 });
    const said = driver.server.logLines.slice(before);
    expect(said.filter((line) => line.includes("paid with another amount"))).toHaveLength(1);
  });

  it("is nobody's when it is another installation's", async () => {
    const person = await driver.developer();
    const { references, pay } = await ordered(person);
    for (const reference of references) reference["installation"] = randomUUID();
    pay();
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
  });

  it("is credited to whoever ordered it, whoever it names", async () => {
    const [person, other] = [await driver.developer(), await driver.developer()];
    const { references, pay } = await ordered(person);
    for (const reference of references) reference["user"] = String(other.id);
    pay();
    await driver.deliverAll();
    expect({ orderer: await holds(person), named: await holds(other) }).toEqual({ orderer: 2_500, named: 0 });
  });

  it("of an account that is gone goes to the platform, and comes from there when it is taken back", async () => {
    const person = await driver.developer();
    const { held, pay } = await ordered(person, 1_500);
    const before = await platformCents(driver.server);
    await leave(driver.server, person);
    pay();
    await driver.deliverAll();
    expect(await platformCents(driver.server)).toBe(before + 1_500);
    books.dispute(held);
    await driver.deliverAll();
    expect(await platformCents(driver.server)).toBe(before);
  });
});
