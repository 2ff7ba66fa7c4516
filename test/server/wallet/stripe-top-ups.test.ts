import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { FAILED_REFUNDS } from "../../support/stripe/stripe-books.ts";
import type { HeldDispute, HeldSession } from "../../support/stripe/stripe-objects.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";
import { leave } from "../support/leaving.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";
import { balance, platformCents, stripeTopUp } from "../support/top-ups.ts";
import { sell } from "../support/wallets.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

const holds = (person: Subscriber) => balance(driver.server, person);
const warnings = (text: string) => driver.server.logLines.filter((line) => line.includes(text)).length;
async function statusOf({ id }: HeldSession) {
  const { rows } = await driver.server.database.pool.query<{ status: string; amount_cents: number }>(
    "select status, amount_cents from wallet_top_ups where provider_id = $1",
    [id],
  );
  return rows[0];
}
async function paid(person: Subscriber, amount: number): Promise<HeldSession> {
  const session = await stripeTopUp(driver, person, amount);
  driver.stripe.books.pay(session);
  await driver.deliverAll();
  return session;
}

describe("a top-up through Stripe", () => {
  it("is a checkout in the person's name, and is credited when Stripe says that it is paid", async () => {
    const person = await driver.developer();
    const session = await stripeTopUp(driver, person, 2_500);
    expect(session).toMatchObject({
      mode: "payment",
      amount: 2_500,
      email: `${person.username}@example.com`,
      successUrl: "http://127.0.0.1:3000/wallet/success",
      cancelUrl: "http://127.0.0.1:3000/wallet/cancel",
    });
    const { form } = driver.stripe.calls.at(-1) ?? {};
    expect(JSON.stringify(form)).toContain("Top-up of your atelier.ai wallet");
    driver.stripe.books.finish(session);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    driver.stripe.books.confirm(session);
    await driver.deliverAll();
    expect(await holds(person)).toBe(2_500);
    expect(await statusOf(session)).toEqual({ status: "paid", amount_cents: 2_500 });
  });
});

describe("a paid top-up that is not what was ordered", () => {
  it.each([
    ["eur", 2_500],
    ["usd", 0],
    ["usd", 2 ** 40],
  ])("credits nothing for %s %d, and says so in the log", async (currency, amount) => {
    const person = await driver.developer();
    const session = await stripeTopUp(driver, person, 2_500);
    Object.assign(session, { currency, amount });
    driver.stripe.books.pay(session);
    const before = warnings("could not be credited");
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    expect(await statusOf(session)).toMatchObject({ status: "uncredited" });
    expect(warnings("could not be credited")).toBe(before + 1);
    const path = `GET /api/payments/wallet-topups/${session.id}` as const;
    const { body } = await driver.server.ask(path, { token: person.token });
    expect(body).toMatchObject({ status: "uncredited", uncredited_currency: currency });
  });

  it("stands in the operator's report until it is given back", async () => {
    const person = await driver.developer();
    const session = await stripeTopUp(driver, person, 2_500);
    session.currency = "eur";
    driver.stripe.books.pay(session);
    await driver.deliverAll();
    const reported = async () => {
      const { faults, uncredited } = await checkBooks(driver.server.database.kysely);
      expect(faults).toEqual([]);
      return uncredited.filter((sentence) => sentence.includes(session.id));
    };
    expect(await reported()).toEqual([
      `Top-up stripe/${session.id} was paid with 2500 minor units of EUR and is in no wallet: refund it at the provider.`,
    ]);
    driver.stripe.books.refund(session);
    await driver.deliverAll();
    expect(await reported()).toEqual([]);
    const path = `GET /api/payments/wallet-topups/${session.id}` as const;
    expect((await driver.server.ask(path, { token: person.token })).body.status).toBe("reversed");
    expect(await holds(person)).toBe(0);
  });
});

describe("money that Stripe takes back", () => {
  it("leaves the wallet in parts and as a whole", async () => {
    const person = await driver.developer();
    const session = await paid(person, 1_000);
    driver.stripe.books.refund(session, 300);
    await driver.deliverAll();
    expect({ holds: await holds(person), ...(await statusOf(session)) }).toEqual({
      holds: 700,
      status: "paid",
      amount_cents: 1_000,
    });
    driver.stripe.books.refund(session, 700);
    await driver.deliverAll();
    expect({ holds: await holds(person), ...(await statusOf(session)) }).toEqual({
      holds: 0,
      status: "reversed",
      amount_cents: 1_000,
    });
  });

  it("comes back when the dispute is won, and stays away when it is lost", async () => {
    const person = await driver.developer();
    const session = await paid(person, 1_000);
    const dispute = driver.stripe.books.dispute(session);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    driver.stripe.books.closeDispute(dispute, "won");
    await driver.deliverAll();
    expect({ holds: await holds(person), ...(await statusOf(session)) }).toMatchObject({
      holds: 1_000,
      status: "paid",
    });
    const second = driver.stripe.books.dispute(session);
    driver.stripe.books.closeDispute(second, "lost");
    await driver.deliverAll();
    expect({ holds: await holds(person), ...(await statusOf(session)) }).toMatchObject({
      holds: 0,
      status: "reversed",
    });
  });

  it.each(FAILED_REFUNDS)("comes back when a refund does not arrive: %s", async (type) => {
    const person = await driver.developer();
    const session = await paid(person, 1_000);
    driver.stripe.books.refund(session);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
    driver.stripe.books.failRefund(session, type);
    await driver.deliverAll();
    expect({ holds: await holds(person), ...(await statusOf(session)) }).toMatchObject({
      holds: 1_000,
      status: "paid",
    });
  });

  it("is what left the balance when the bank names another currency, and all while that is not known", async () => {
    const person = await driver.developer();
    const disputed = async (taken?: HeldDispute["taken"]) => {
      const dispute = driver.stripe.books.dispute(await paid(person, 5_000));
      Object.assign(dispute, { amount: 4_600, currency: "eur", ...(taken !== undefined && { taken }) });
      await driver.deliverAll();
      return holds(person);
    };
    expect(await disputed()).toBe(0);
    expect(await disputed({ amount: 4_600, currency: "eur" })).toBe(0);
    expect(await disputed({ amount: 4_998, currency: "usd" })).toBe(2);
  });

  it("is nothing while a bank merely asks", async () => {
    const person = await driver.developer();
    const session = await paid(person, 1_000);
    driver.stripe.books.dispute(session, "warning_needs_response");
    await driver.deliverAll();
    expect(await holds(person)).toBe(1_000);
  });

  it("is no more than was paid, when it was given back and disputed", async () => {
    const person = await driver.developer();
    const session = await paid(person, 1_000);
    driver.stripe.books.refund(session);
    driver.stripe.books.dispute(session);
    await driver.deliverAll();
    expect(await holds(person)).toBe(0);
  });

  it("comes from what was bought with it once it was spent, and else is owed", async () => {
    const [buyer, seller] = [await driver.developer(), await driver.developer()];
    const session = await paid(buyer, 1_000);
    const { database, now } = driver.server;
    const [first, second] = [buyer.id as UserId, seller.id as UserId];
    await sell(database.kysely, { buyer: first, seller: second, cents: 800 }, now);
    await sell(database.kysely, { buyer: second, seller: first, cents: 300 }, now);
    driver.stripe.books.dispute(session);
    await driver.deliverAll();
    expect({ buyer: await holds(buyer), seller: await holds(seller) }).toEqual({ buyer: 300, seller: -300 });
  });
});

describe("a top-up of an account that is gone", () => {
  it("is with the wallet or with the platform when both happen at once, and nowhere else", async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await driver.developer();
      const session = await stripeTopUp(driver, person, 1_500);
      const before = await platformCents(driver.server);
      driver.stripe.books.pay(session);
      const events = driver.stripe.books.takeEvents();
      const [, ...told] = await Promise.all([
        leave(driver.server, person),
        ...events.map((event) => driver.deliver(event)),
      ]);
      for (const event of events) expect((await driver.deliver(event)).status).toBe(200);
      expect(told.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
        [],
      );
      expect(await platformCents(driver.server)).toBe(before + 1_500);
    }
  });

  it("goes there with the wallet when it was paid before", async () => {
    const person = await driver.developer();
    const session = await paid(person, 1_500);
    const before = await platformCents(driver.server);
    await leave(driver.server, person);
    expect(await platformCents(driver.server)).toBe(before + 1_500);
    driver.stripe.books.refund(session);
    await driver.deliverAll();
    expect(await platformCents(driver.server)).toBe(before);
  });
});
