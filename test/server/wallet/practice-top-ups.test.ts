import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { allPaymentHandlers } from "../../../server/app/features.ts";
import { SandboxPayments } from "../../../server/payments/sandbox-payments.ts";
import { reconcileTopUps } from "../../../server/wallet/reconcile-top-ups.ts";
import { dropUnpaidTopUps } from "../../../server/wallet/top-up-repository.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { TestServer } from "../support/test-server.ts";
import { atPracticeCheckout, balance, orderTopUp, type Owner } from "../support/top-ups.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
afterEach(() => expectBalancedBooks(server.database.kysely));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let count = 0;
const person = async () => server.signUp("client", `topper_${String((count += 1))}`);
const pay = (url: string, confirmation = "at-once") =>
  atPracticeCheckout(server, url, { decision: "pay", confirmation });
const statusOf = (id: string, { token }: Owner) =>
  server.ask(`GET /api/payments/wallet-topups/${id}`, { token });
const askByOurselves = () => {
  const { app, database, now } = server;
  const payments = new SandboxPayments(database.kysely, "http://127.0.0.1:3000", () => server.now);
  const services = { payments, paymentHandlers: allPaymentHandlers, overdraftHandlers: [] };
  return reconcileTopUps(database.kysely, now, { services, log: app.log });
};

async function ordered(owner: Owner, amount = 2_500) {
  const { status, body } = await orderTopUp(server, owner, amount);
  expect(status).toBe(200);
  return body as { id: string; url: string };
}

describe("a top-up through the practice provider", () => {
  it("is in the wallet once it is paid, and its status says so", async () => {
    const owner = await person();
    const { id, url } = await ordered(owner);
    expect(await statusOf(id, owner)).toMatchObject({ status: 200, body: { status: "open", amount: 2_500 } });
    expect(await balance(server, owner)).toBe(0);
    expect(await pay(url)).toEqual({ status: 303, to: "http://127.0.0.1:3000/wallet/success" });
    expect(await statusOf(id, owner)).toMatchObject({ body: { status: "paid", amount: 2_500 } });
    expect(await balance(server, owner)).toBe(2_500);
  });

  it("takes a UUID for its idempotency key, however it is paid", async () => {
    const { token } = await person();
    for (const key of ["7", randomBytes(2_000).toString("base64url")])
      for (const call of ["create-payment-intent", "create-wallet-topup"]) {
        const { status, body } = await server.ask(`POST /api/payments/${call}`, {
          token,
          body: { amount: 2_500, ...(call === "create-payment-intent" && { purpose: "top-up" }) },
          headers: { "idempotency-key": key },
        });
        expect({ call, status, detail: body.detail as string }).toEqual({
          call,
          status: 422,
          detail: "Idempotency-Key must be a UUID.",
        });
      }
  });

  it("asked for as a payment on our page is a page of the provider's, too, and the same top-up", async () => {
    const owner = await person();
    const { body } = await server.ask("POST /api/payments/create-payment-intent", {
      token: owner.token,
      body: { amount: 2_500, purpose: "top-up" },
    });
    expect(body).toMatchObject({ provider: "practice", amount: 2_500, client_secret: null });
    await pay(String(body.url), "never");
    server.advance(6 * MINUTE_MS);
    await askByOurselves();
    expect(await statusOf(String(body.id), owner)).toMatchObject({ body: { status: "paid" } });
    expect(await balance(server, owner)).toBe(2_500);
  });

  it("is nobody else's to see", async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await ordered(owner);
    expect((await statusOf(id, other)).status).toBe(404);
    expect((await statusOf("cs_practice_0", owner)).status).toBe(404);
  });

  it.each([
    [99, "A top-up is at least $1"],
    [1_000_001, "A top-up is at most $10,000"],
    [100.5, "Must be a whole number of cents"],
  ])("of %j cents is refused: %s", async (amount, message) => {
    const { status, body } = await orderTopUp(server, await person(), amount);
    expect({ status, errors: body.detail.errors as unknown }).toEqual({
      status: 422,
      errors: [{ field: "amount", message }],
    });
  });

  it.each([0, -100, "500", null, Number.MAX_SAFE_INTEGER])("of %j cents is refused", async (amount) => {
    expect((await orderTopUp(server, await person(), amount)).status).toBe(422);
  });

  it("is one checkout for one intention of one person", async () => {
    const [owner, other] = [await person(), await person()];
    const key = randomUUID();
    const first = await orderTopUp(server, owner, 500, key);
    expect((await orderTopUp(server, owner, 500, key)).body).toEqual(first.body);
    expect((await orderTopUp(server, owner, 600, key)).status).toBe(422);
    expect((await orderTopUp(server, other, 500, key)).body.id).not.toBe(first.body.id);
    expect((await orderTopUp(server, owner, 500, randomUUID())).body.id).not.toBe(first.body.id);
  });

  it("is credited once by news that come twice, and when it is asked about besides", async () => {
    const owner = await person();
    const { url } = await ordered(owner);
    await pay(url, "twice");
    server.advance(DAY_MS);
    await askByOurselves();
    expect(await balance(server, await again(owner))).toBe(2_500);
  });

  it("is credited without any news: the provider is asked", async () => {
    const owner = await person();
    const { id, url } = await ordered(owner);
    await pay(url, "never");
    await askByOurselves();
    expect(await balance(server, owner)).toBe(0);
    server.advance(6 * MINUTE_MS);
    await askByOurselves();
    expect(await balance(server, owner)).toBe(2_500);
    expect(await statusOf(id, owner)).toMatchObject({ body: { status: "paid" } });
  });

  it("that nobody paid is asked about ever more seldom, and forgotten after a month", async () => {
    const owner = await person();
    const { id } = await ordered(owner);
    const asked = async () => {
      const { rows } = await server.database.pool.query<{ count: number }>(
        "select count(*)::integer as count from payment_events where event_id like $1",
        [`asked/${id}/%`],
      );
      return rows[0]?.count;
    };
    for (let minute = 0; minute < 60; minute += 5) {
      server.advance(5 * MINUTE_MS);
      await askByOurselves();
    }
    expect(await asked()).toBe(4);
    server.advance(29 * DAY_MS);
    await dropUnpaidTopUps(server.database.kysely, server.now);
    expect((await statusOf(id, await again(owner))).status).toBe(200);
    server.advance(2 * DAY_MS);
    await dropUnpaidTopUps(server.database.kysely, server.now);
    expect((await statusOf(id, await again(owner))).status).toBe(404);
  });

  it("is taken back on the provider's page, and can be taken back once", async () => {
    const owner = await person();
    const { id, url } = await ordered(owner);
    await pay(url);
    expect((await server.ask(`GET ${new URL(url).pathname}` as "GET /")).body).toContain(
      "Reverse the payment",
    );
    for (let time = 0; time < 2; time += 1) await atPracticeCheckout(server, url, { decision: "reverse" });
    expect(await statusOf(id, owner)).toMatchObject({ body: { status: "reversed", amount: 2_500 } });
    expect(await balance(server, owner)).toBe(0);
  });
});

/** Signs the owner in again, because a session may have expired after a day. */
async function again({ id }: Owner): Promise<Owner> {
  const { rows } = await server.database.pool.query<{ username: string }>(
    "select username from users where id = $1",
    [id],
  );
  return { id, token: await server.signIn(rows[0]?.username ?? "") };
}
