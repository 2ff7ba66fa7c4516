import { afterAll, describe, expect, it } from "@jest/globals";
import { SandboxEvents } from "../../../server/payments/sandbox-events.ts";
import { advanceBilling } from "../../../server/payments/sandbox-checkout.ts";
import { postRequest } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";
import { atPracticeCheckout } from "../support/top-ups.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const news = new SandboxEvents(
  server.app,
  server.database.kysely,
  () => server.now,
  async () => {
    const { rows } = await server.database.pool.query<{ practice_secret: string }>(
      "select practice_secret from payment_installation",
    );
    return rows[0]?.practice_secret ?? "";
  },
);

async function decide(pathname: string, form: Record<string, string>): Promise<void> {
  expect(await atPracticeCheckout(server, pathname, form)).toMatchObject({ status: 303 });
}

const DAY_MS = 24 * 60 * 60_000;
let people = 0;

/** The token is renewed, because it would expire within the months of these tests. */
class Developer {
  readonly #name: string;
  #token: string;

  private constructor(name: string, token: string) {
    this.#name = name;
    this.#token = token;
  }

  static async join(): Promise<Developer> {
    people += 1;
    const name = `living_${String(people)}`;
    return new Developer(name, (await server.signUp("developer", name)).token);
  }

  /** Advances the clock and the provider's, and delivers the provider's events. */
  async wait(days: number): Promise<void> {
    server.advance(days * DAY_MS);
    await advanceBilling(server.database.kysely, server.now);
    await news.deliver();
    this.#token = await server.signIn(this.#name);
  }

  async status(): Promise<string> {
    const { body } = await server.ask("GET /api/payments/subscription-status", { token: this.#token });
    return body.status as string;
  }

  /** Returns the status of each month's payment, the latest first. */
  async months(): Promise<readonly string[]> {
    const { payments } = (await this.billing()).body as { payments: { status: string }[] };
    return payments.map(({ status }) => status);
  }

  billing() {
    return server.ask("GET /api/payments/billing", { token: this.#token });
  }

  order(order: "cancel" | "undo") {
    return server.ask(`POST /api/payments/billing/${order}`, { token: this.#token });
  }

  subscribe() {
    return server.ask("POST /api/payments/create-subscription", { token: this.#token });
  }

  /** Presses a button of the page that subscribing leads to. */
  async pay(card: "good" | "fails-later" = "good"): Promise<string> {
    const { body } = await this.subscribe();
    const { pathname } = new URL(String(body.url));
    await decide(pathname, { decision: "pay", card });
    return pathname;
  }

  /** Posts a new request and opens a conversation about it; returns the answer to the latter. */
  async start(): Promise<{ readonly status: number; readonly detail: unknown }> {
    people += 1;
    const client = await server.signUp("client", `asking_${String(people)}`);
    const request = await postRequest(server, client);
    const { status, body } = await server.ask("POST /api/conversations/", {
      token: this.#token,
      body: { request_id: request },
    });
    return { status, detail: body.detail as unknown };
  }
}

const REFUSED = { status: 403, detail: "Active subscription required to perform this action" };

describe("the life of a subscription", () => {
  it("goes from none by an open checkout to active, and renews each month", async () => {
    const dora = await Developer.join();
    expect(await dora.status()).toBe("none");
    expect(await dora.start()).toEqual(REFUSED);
    await dora.subscribe();
    expect(await dora.status()).toBe("incomplete");
    expect(await dora.start()).toEqual(REFUSED);
    await dora.pay();
    expect(await dora.status()).toBe("active");
    expect((await dora.start()).status).toBe(200);
    const first = (await dora.billing()).body.next_payment_at as string;
    await dora.wait(32);
    const { body } = await dora.billing();
    expect(body).toMatchObject({ status: "active", ends_at: null });
    expect(Date.parse(String(body.next_payment_at))).toBeGreaterThan(Date.parse(first) + 27 * DAY_MS);
  });

  it("waits when a renewal fails, and goes on when that is paid where it stands", async () => {
    const dora = await Developer.join();
    await dora.pay("fails-later");
    await dora.wait(32);
    expect(await dora.status()).toBe("past_due");
    expect(await dora.start()).toEqual(REFUSED);
    expect((await dora.billing()).body).toMatchObject({ next_payment_at: null, ends_at: null });
    expect(await dora.pay()).toMatch(/^\/practice-payments\/settle\//);
    expect(await dora.status()).toBe("active");
    expect((await dora.start()).status).toBe(200);
  });

  it("is over when a failed renewal is not paid, and can begin anew", async () => {
    const dora = await Developer.join();
    await dora.pay("fails-later");
    await dora.wait(32);
    await dora.wait(8);
    expect(await dora.status()).toBe("expired");
    expect((await dora.billing()).body.ends_at).not.toBeNull();
    await dora.subscribe();
    expect(await dora.status()).toBe("incomplete");
    expect(await dora.pay()).toMatch(/^\/practice-payments\/checkout\//);
    expect(await dora.status()).toBe("active");
  });

  it("is canceled to its end, which can be taken back until then and not after", async () => {
    const dora = await Developer.join();
    await dora.pay();
    const paidTo = (await dora.billing()).body.next_payment_at as string;
    const canceled = await dora.order("cancel");
    expect(canceled.body).toMatchObject({ status: "canceled", next_payment_at: null, ends_at: paidTo });
    expect((await dora.start()).status).toBe(200);
    expect(await dora.subscribe()).toMatchObject({
      status: 409,
      body: { detail: "Your subscription is still active. Undo the cancellation instead." },
    });
    expect((await dora.order("cancel")).status).toBe(409);
    const undone = await dora.order("undo");
    expect(undone.body).toMatchObject({ status: "active", next_payment_at: paidTo, ends_at: null });
    expect((await dora.order("undo")).status).toBe(409);
    await dora.wait(20);
    await dora.order("cancel");
    await dora.wait(20);
    expect((await dora.billing()).body).toMatchObject({ status: "expired", ends_at: paidTo });
    expect(await dora.order("undo")).toMatchObject({ status: 409 });
    expect(await dora.order("cancel")).toMatchObject({ status: 409 });
    expect(await dora.start()).toEqual(REFUSED);
    await dora.pay();
    expect(await dora.status()).toBe("active");
  });

  it("ends at once when what was not paid is canceled", async () => {
    const dora = await Developer.join();
    await dora.pay("fails-later");
    await dora.wait(32);
    expect((await dora.order("cancel")).body.status).toBe("expired");
    expect(await dora.status()).toBe("expired");
  });

  it("has nothing to cancel or to undo before it begins, and none of it is a client's", async () => {
    const dora = await Developer.join();
    expect((await dora.order("cancel")).status).toBe(409);
    expect((await dora.order("undo")).status).toBe(409);
    expect((await dora.billing()).body).toMatchObject({
      status: "none",
      next_payment_at: null,
      ends_at: null,
    });
    const { token } = await server.signUp("client", "paying_client");
    for (const call of ["GET /api/payments/billing", "POST /api/payments/billing/cancel"] as const)
      expect((await server.ask(call, { token })).status).toBe(403);
  });

  it("obeys one of ten cancellations at once, and shows the same to all that it obeys", async () => {
    const dora = await Developer.join();
    await dora.pay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => dora.order("cancel")));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      expect(status === 200 ? body.status : status).toBe(status === 200 ? "canceled" : 409);
    expect(await dora.status()).toBe("canceled");
  });
});

describe("the months of a practice subscription", () => {
  it("are each paid once, and given back on a page of their own", async () => {
    const dora = await Developer.join();
    const first = await dora.pay();
    await dora.wait(32);
    expect(await dora.months()).toEqual(["paid", "paid"]);
    await decide(first, { decision: "reverse" });
    expect(await dora.months()).toEqual(["paid", "refunded"]);
    const { body } = await server.ask(`GET ${first}` as "GET /");
    const pages = String(body).match(/\/practice-payments\/checkout\/cs_practice_\w+/g) ?? [];
    const [second] = new Set(pages.filter((page) => page !== first));
    await decide(String(second), { decision: "reverse" });
    expect(await dora.months()).toEqual(["refunded", "refunded"]);
    // What is given back by the month ends nothing by itself.
    expect(await dora.status()).toBe("active");
  });

  it("have one for a failed renewal that was paid by hand, and none for one that was not", async () => {
    const dora = await Developer.join();
    await dora.pay("fails-later");
    await dora.wait(32);
    expect(await dora.months()).toEqual(["paid"]);
    await dora.pay();
    expect(await dora.months()).toEqual(["paid", "paid"]);
  });

  it("are made up for one by one by a server that was off", async () => {
    const dora = await Developer.join();
    await dora.pay();
    await dora.wait(100);
    expect(await dora.months()).toEqual(["paid", "paid", "paid", "paid"]);
  });
});
