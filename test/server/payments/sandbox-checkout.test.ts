import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";
import { atPracticeCheckout } from "../support/top-ups.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

let count = 0;
const developer = () => server.signUp("developer", `practice_dev_${String((count += 1))}`);
const subscribe = (token: string) => server.ask("POST /api/payments/create-subscription", { token });
const statusOf = async (token: string) =>
  (await server.ask("GET /api/payments/subscription-status", { token })).body.status as string;

async function decide(url: string, form: Record<string, string>) {
  const page = await server.ask(`GET ${new URL(url).pathname}` as "GET /");
  return { page, ...(await atPracticeCheckout(server, url, form)) };
}

describe("the practice checkout", () => {
  it("is plainly marked, and paying it subscribes", async () => {
    const { token } = await developer();
    const { status, body } = await subscribe(token);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/practice-payments\/checkout\/cs_practice_/);
    expect(await statusOf(token)).toBe("incomplete");
    const paid = await decide(body.url, { decision: "pay", confirmation: "at-once" });
    expect(paid.page.body).toContain("<strong>Practice</strong>");
    expect(paid.page.body).toContain("<h1>Creator subscription</h1>");
    expect(paid.page.body).toContain("<strong>$9.95</strong> per month");
    expect({ status: paid.status, location: paid.to }).toEqual({
      status: 303,
      location: "http://127.0.0.1:3000/subscription/success",
    });
    expect(await statusOf(token)).toBe("active");
    const billing = await server.ask("GET /api/payments/billing", { token });
    expect(billing.body).toEqual({
      status: "active",
      fee_cents: 995,
      currency: "usd",
      next_payment_at: "2026-04-02T09:00:00.000Z",
      ends_at: null,
      is_practice: true,
      payments: [
        {
          id: expect.any(Number),
          paid_at: "2026-03-02T09:00:00.000Z",
          amount_cents: 995,
          refunded_cents: 0,
          status: "paid",
        },
      ],
    });
  });

  it("lets a declined card try again, and a cancelled checkout be found again", async () => {
    const { token } = await developer();
    const { body } = await subscribe(token);
    const declined = await decide(body.url, { decision: "decline" });
    expect(declined.status).toBe(303);
    expect((await server.ask(`GET ${String(declined.to)}` as "GET /")).body).toContain(
      "The card was declined",
    );
    const left = await decide(body.url, { decision: "cancel" });
    expect({ status: left.status, location: left.to }).toEqual({
      status: 303,
      location: "http://127.0.0.1:3000/subscription/cancel",
    });
    expect(await statusOf(token)).toBe("incomplete");
    expect((await subscribe(token)).body.url).toBe(body.url);
    await decide(body.url, { decision: "pay" });
    expect(await statusOf(token)).toBe("active");
  });

  it("is paid once, however often it is sent", async () => {
    const { token, id } = await developer();
    const { body } = await subscribe(token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(body.url, { decision: "pay", confirmation: "twice" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const { rows } = await server.database.pool.query<{ n: number }>(
      "select count(*) as n from practice_subscriptions where reference->>'user' = $1",
      [String(id)],
    );
    expect(rows[0]?.n).toBe(1);
    expect((await subscribe(token)).status).toBe(409);
  });

  it("says that it is paid to who comes back to it, and leads on", async () => {
    const { token } = await developer();
    const { body } = await subscribe(token);
    await decide(body.url, { decision: "pay" });
    const { page, ...sent } = await decide(body.url, { decision: "cancel" });
    expect({ status: page.status, closed: page.body.includes("closed") }).toEqual({
      status: 200,
      closed: false,
    });
    expect(page.body).toContain("<h1>Paid</h1>");
    expect(page.body).toContain('href="http://127.0.0.1:3000/subscription/success"');
    expect(page.body).not.toContain('value="pay"');
    expect(sent).toMatchObject({ status: 303, to: "http://127.0.0.1:3000/subscription/success" });
  });

  it("activates nothing while no news comes, and asks nobody to pay again", async () => {
    const { token } = await developer();
    const { body } = await subscribe(token);
    await decide(body.url, { decision: "pay", confirmation: "never" });
    expect(await statusOf(token)).toBe("incomplete");
    const again = await subscribe(token);
    expect({ status: again.status, detail: again.body.detail }).toEqual({
      status: 409,
      detail: "Your payment is being confirmed. This may take a moment.",
    });
  });

  it("is not there under another address, and closed after a day", async () => {
    const { token } = await developer();
    const { body } = await subscribe(token);
    expect((await server.ask("GET /practice-payments/checkout/cs_practice_0")).status).toBe(404);
    server.advance(24 * 60 * 60_000 + 1);
    expect((await decide(body.url, { decision: "pay" })).status).toBe(410);
  });

  it.each([
    [{ amount: 500 }, 200],
    [{ amount: 500, currency: "eur" }, 422],
    [{}, 422],
  ])("takes a donation of %j with %d", async (body, status) => {
    expect((await server.ask("POST /api/payments/create-donation-session", { body })).status).toBe(status);
  });

  it("takes a donation without an account and records it when it is paid", async () => {
    const { body } = await server.ask("POST /api/payments/create-donation-session", {
      body: { amount: 2_500, currency: "usd" },
    });
    const donation = async () =>
      (
        await server.database.pool.query<{ status: string }>(
          "select status from donations where amount_cents = 2500",
        )
      ).rows.map(({ status }) => status);
    expect(await donation()).toEqual(["open"]);
    const left = await decide(body.url, { decision: "cancel" });
    expect(left.to).toBe("http://127.0.0.1:3000/donation/cancel");
    const told = () => server.ask(`GET /api/payments/donation-sessions/${String(body.id)}`);
    expect((await told()).body).toEqual({ status: "open", amount_cents: 2_500, refunded_cents: 0 });
    const paid = await decide(body.url, { decision: "pay" });
    expect(paid.to).toBe("http://127.0.0.1:3000/donation/success");
    expect(await donation()).toEqual(["paid"]);
    expect((await told()).body).toEqual({ status: "paid", amount_cents: 2_500, refunded_cents: 0 });
    expect((await server.ask("GET /api/payments/donation-sessions/cs_practice_1")).status).toBe(404);
  });

  it("gives a retry of one intention the same checkout", async () => {
    const asking = {
      body: { amount: 700 },
      headers: { "idempotency-key": "0d1b2a52-6a3a-4d0e-9d57-1d6f6a3f6a77" },
    };
    const first = await server.ask("POST /api/payments/create-donation-session", asking);
    const second = await server.ask("POST /api/payments/create-donation-session", asking);
    expect(second.body).toEqual(first.body);
  });

  it("has a page in the place of a form of one's own, and says so", async () => {
    const { token } = await developer();
    const { body } = await server.ask("POST /api/payments/create-payment-intent", {
      token,
      body: { amount: 900 },
    });
    expect(body).toMatchObject({ provider: "practice", amount: 900, currency: "usd", client_secret: null });
    expect((await decide(body.url, { decision: "pay" })).status).toBe(303);
    expect((await server.ask("GET /api/payments/config")).body).toEqual({
      provider: "practice",
      publishable_key: null,
      currency: "usd",
      subscription_cents: 995,
      donation_min_cents: 100,
      donation_max_cents: 1_000_000,
    });
  });

  it("asks on its page for what was ordered, also when an intention comes back with another amount", async () => {
    const { token } = await developer();
    const headers = { "idempotency-key": "0d1b2a52-6a3a-4d0e-9d57-1d6f6a3f6a78" };
    const ask = (amount: number) =>
      server.ask("POST /api/payments/create-payment-intent", { token, body: { amount }, headers });
    const first = await ask(500);
    const second = await ask(900);
    expect((await ask(500)).body.url).toBe(first.body.url);
    const page = await server.ask(`GET ${new URL(String(second.body.url)).pathname}` as "GET /");
    expect({ amount: second.body.amount, page: page.body }).toEqual({
      amount: 900,
      page: expect.stringContaining("Pay $9.00"),
    });
  });
});

describe("a server without a provider", () => {
  it("says so", async () => {
    const bare = await TestServer.start({ PRACTICE_PAYMENTS: "off" });
    const { token } = await bare.signUp("developer", "dora");
    const asked = await bare.ask("POST /api/payments/create-subscription", { token });
    expect({ status: asked.status, detail: asked.body.detail }).toEqual({
      status: 503,
      detail: "Payments are not set up on this server.",
    });
    expect((await bare.ask("GET /api/payments/config")).body.provider).toBeNull();
    expect((await bare.ask("POST /api/payments/webhook/practice", { body: {} })).status).toBe(404);
    await bare.stop();
  });
});
