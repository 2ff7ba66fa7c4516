import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { REHEARSAL_LIMITS } from "../../../core/rehearsal/rehearsal.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { RehearsalDriver } from "../support/rehearsal-driver.ts";
import { TestServer } from "../support/test-server.ts";
import { atPracticeCheckout, orderTopUp } from "../support/top-ups.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(() => expectBalancedBooks(server.database.kysely));

let count = 0;
const person = () => server.signUp("client", `rehearser_${String((count += 1))}`);
const begin = async (cents?: number) => RehearsalDriver.begin(server, await person(), cents);

describe("a rehearsed top-up", () => {
  it("is booked when its event arrives, not when it is paid", async () => {
    const driver = await begin();
    const paid = await driver.happen("paid");
    expect(await driver.read()).toMatchObject({ balance_cents: 0, status: "open" });
    expect(await driver.booked()).toEqual([null]);
    await driver.send(paid);
    expect(await driver.read()).toMatchObject({ balance_cents: 2_000, status: "paid" });
    expect(await driver.booked()).toEqual([[2_000]]);
  });

  it("is booked once by an event that comes twice, and once more after that", async () => {
    const driver = await begin();
    const paid = await driver.happen("paid");
    await driver.send({ event: paid, afterSeconds: 0, times: 2 });
    await driver.send(paid);
    const { balance_cents, events } = await driver.read();
    expect(balance_cents).toBe(2_000);
    expect(events[0]?.deliveries.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("waits for an event that is late", async () => {
    const driver = await begin();
    const paid = await driver.happen("paid");
    await driver.send({ event: paid, afterSeconds: 30, times: 1 });
    const due = new Date(server.now.getTime() + 30_000).toISOString();
    expect(await driver.read()).toMatchObject({
      balance_cents: 0,
      events: [{ due_at: due, deliveries: [] }],
    });
    server.advance(30_000);
    expect(await driver.read()).toMatchObject({
      balance_cents: 2_000,
      events: [{ due_at: null, deliveries: [{ at: due, status: 200 }] }],
    });
  });

  it("is made good after a lost event when the provider is asked", async () => {
    const driver = await begin();
    const paid = await driver.happen("paid");
    await driver.send({ event: paid, afterSeconds: 0, times: 0 });
    expect(await driver.read()).toMatchObject({
      balance_cents: 0,
      events: [{ sent_at: server.now.toISOString(), due_at: null, deliveries: [] }],
      inquiries: [],
    });
    expect((await driver.ask("inquiries")).status).toBe(204);
    expect(await driver.read()).toMatchObject({
      balance_cents: 2_000,
      inquiries: [{ entries: [{ kind: "top-up", cents: 2_000 }], balance_cents: 2_000 }],
    });
    server.advance(1_000);
    await driver.send(paid);
    expect(await driver.booked()).toEqual([[]]);
  });

  it("comes to the same in every order: the first to arrive brings all that has happened", async () => {
    const driver = await begin();
    const paid = await driver.happen("paid");
    const refunded = await driver.happen("refunded", 500);
    await driver.send(refunded, paid);
    expect(await driver.booked()).toEqual([[], [2_000, -500]]);
    expect((await driver.read()).balance_cents).toBe(1_500);
    const arrivals = (await driver.read()).events.map(({ deliveries }) => deliveries.length);
    expect(arrivals).toEqual([1, 1]);
  });

  it("follows a dispute, and a dispute that is won", async () => {
    const driver = await begin();
    await driver.send(await driver.happen("paid"));
    await driver.send(await driver.happen("refunded", 300));
    await driver.send(await driver.happen("disputed"));
    expect(await driver.read()).toMatchObject({ balance_cents: 0, status: "reversed" });
    await driver.send(await driver.happen("dispute-won"));
    expect(await driver.read()).toMatchObject({ balance_cents: 1_700, status: "paid" });
    expect(await driver.booked()).toEqual([[2_000], [-300], [-1_700], [1_700]]);
    await driver.send(await driver.happen("refunded"));
    expect((await driver.read()).balance_cents).toBe(0);
  });

  it("shows what was paid on the practice provider's own page, too", async () => {
    const owner = await person();
    const { body } = await orderTopUp(server, owner, 700);
    const page = await server.ask(`GET ${new URL(String(body.url)).pathname}` as "GET /");
    expect(page.body).toContain(`href="/wallet/rehearsal?order=${String(body.id)}"`);
    await atPracticeCheckout(server, String(body.url), { decision: "pay", confirmation: "twice" });
    const { body: seen } = await server.ask(`GET /api/payments/rehearsal/top-ups/${String(body.id)}`, owner);
    expect(seen.events).toMatchObject([
      { change: "paid", cents: 700, deliveries: [{ status: 200 }, { status: 200 }] },
    ]);
    expect((await server.ask("GET /api/payments/rehearsal/top-ups", owner)).body).toMatchObject([
      { id: body.id, amount_cents: 700, status: "paid" },
    ]);
  });
});

describe("what cannot be rehearsed", () => {
  it.each([["refunded"], ["disputed"], ["dispute-won"]])("is %s before it is paid", async (change) => {
    const driver = await begin();
    expect((await driver.ask("events", { change })).status).toBe(409);
  });

  it("is a refund of more than is left", async () => {
    const driver = await begin();
    await driver.happen("paid");
    await driver.happen("refunded", 1_500);
    expect((await driver.ask("events", { change: "refunded", cents: 501 })).status).toBe(409);
  });

  it.each([
    ["a minute and more", { after_seconds: 61, times: 1 }],
    ["the past", { after_seconds: -1, times: 1 }],
    ["three times", { after_seconds: 0, times: 3 }],
  ])("is a delivery in %s", async (_, how) => {
    const driver = await begin();
    const event = await driver.happen("paid");
    expect((await driver.ask("deliveries", { deliveries: [{ event, ...how }] })).status).toBe(422);
  });

  it("is an event that is named twice, is on its way or belongs to another top-up", async () => {
    const driver = await begin();
    const other = await RehearsalDriver.begin(server, driver.owner);
    const [event, foreign] = [await driver.happen("paid"), await other.happen("paid")];
    const later = (...ids: readonly string[]) => ({
      deliveries: ids.map((id) => ({ event: id, after_seconds: 60, times: 1 })),
    });
    expect((await driver.ask("deliveries", later(event, event))).status).toBe(422);
    expect((await driver.ask("deliveries", later(foreign))).status).toBe(422);
    expect((await driver.ask("deliveries", later(event))).status).toBe(204);
    expect((await driver.ask("deliveries", later(event))).status).toBe(409);
  });

  it("is more than what one person may have waiting", async () => {
    const driver = await begin(10_000);
    await driver.happen("paid");
    for (let more = 1; more < REHEARSAL_LIMITS.waiting; more += 1) await driver.happen("refunded", 1);
    const full = await driver.ask("events", { change: "refunded", cents: 1 });
    expect(full).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("At most 20 events") },
    });
  });

  it("is what somebody else has begun", async () => {
    const driver = await begin();
    const event = await driver.happen("paid");
    const { token } = await person();
    const calls = await Promise.all([
      server.ask(`GET /api/payments/rehearsal/top-ups/${driver.id}`, { token }),
      driver.ask("events", { change: "refunded" }, token),
      driver.ask("deliveries", { deliveries: [{ event, after_seconds: 0, times: 1 }] }, token),
      driver.ask("inquiries", {}, token),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.ask("GET /api/payments/rehearsal/top-ups", { token })).body).toEqual([]);
    expect((await driver.read()).balance_cents).toBe(0);
  });
});

describe("the check of the books", () => {
  it("says that they balance", async () => {
    const { token } = await person();
    const { status, body } = await server.ask("POST /api/payments/rehearsal/book-checks", { token });
    expect({ status, body }).toEqual({ status: 200, body: { balance: true } });
  });
});
