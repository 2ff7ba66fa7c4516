import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type StripeEvent, stripeSignature, WEBHOOK_SECRET } from "../../support/stripe/stripe-event.ts";
import { StripeTestServer } from "../../support/stripe/stripe-test-server.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

let dataDir: string;
let stripe: StripeTestServer;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await newDataDirectory();
  stripe = await StripeTestServer.start(() => new Date());
  server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1000",
    ...stripe.settings(),
  });
  await server.start();
});
afterAll(async () => {
  await server.kill9();
  await stripe.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(method: "GET" | "POST", path: string, token?: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(method === "POST" && { "idempotency-key": randomUUID() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function tell(event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(`${server.url}/api/payments/webhook/stripe`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": stripeSignature(body, WEBHOOK_SECRET, new Date()),
    },
    body,
  });
  return response.status;
}

let people = 0;
async function developer(): Promise<string> {
  people += 1;
  const { body } = await ask("POST", "/api/auth/register", undefined, {
    username: `killed_${String(people)}`,
    email: `killed_${String(people)}@example.com`,
    full_name: "Somebody",
    password: "a long enough phrase",
    user_type: "developer",
  });
  return String(body["token"]);
}

/** Kills the server while Stripe's answer to one of its next requests is on the way, and starts it again. */
async function dieDuring(question: number, work: () => Promise<unknown>): Promise<void> {
  const held = stripe.holdAnswer(question);
  const cut = work().then(
    () => "answered",
    () => "cut",
  );
  await held.isReached;
  await server.kill9();
  held.release();
  expect(await cut).toBe("cut");
  await server.start();
}

const subscribe = (token: string) => ask("POST", "/api/payments/create-subscription", token);
const statusOf = async (token: string) =>
  (await ask("GET", "/api/payments/subscription-status", token)).body["status"];

describe("a server that is killed with kill -9 between Stripe and its own books", () => {
  it("finds the checkout again that it had ordered, and loses no payment", async () => {
    const token = await developer();
    await dieDuring(1, () => subscribe(token));
    expect(await statusOf(token)).toBe("none");
    const { body } = await subscribe(token);
    const session = stripe.books.lastSession();
    expect(stripe.books.sessions.size).toBe(1);
    expect(body["url"]).toBe(`https://checkout.stripe.example/c/pay/${session.id}`);

    stripe.books.pay(session);
    const paid = stripe.books.takeEvents().filter(({ type }) => type === "checkout.session.completed");
    const [event] = paid;
    if (event === undefined) throw new Error("Stripe has no event of the payment");
    // The kill comes in the middle of the webhook, after Stripe was asked: Stripe gets no 200 and delivers
    // again.
    await dieDuring(1, () => tell(event));
    expect(await statusOf(token)).toBe("incomplete");
    expect(await tell(event)).toBe(200);
    expect(await statusOf(token)).toBe("active");

    // An event that was acknowledged survives a kill right after it.
    const again = await developer();
    await subscribe(again);
    const second = stripe.books.lastSession();
    stripe.books.pay(second);
    const [news] = stripe.books.takeEvents().filter(({ type }) => type === "checkout.session.completed");
    expect(news && (await tell(news))).toBe(200);
    await server.kill9();
    await server.start();
    expect(await statusOf(again)).toBe("active");

    // Stripe has canceled, but our server does not know it before the event is delivered.
    await dieDuring(1, () => ask("POST", "/api/payments/billing/cancel", again));
    expect(await statusOf(again)).toBe("active");
    for (const told of stripe.books.takeEvents()) expect(await tell(told)).toBe(200);
    expect(await statusOf(again)).toBe("canceled");
    expect((await ask("POST", "/api/payments/billing/undo", again)).body["status"]).toBe("active");
  }, 300_000);
});
