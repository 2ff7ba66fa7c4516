import type { SubscriptionStatus } from "../../../core/subscription/subscription.ts";
import type { Timeouts } from "../../../server/app/create-server.ts";
import { allPaymentHandlers } from "../../../server/app/features.ts";
import { StripePayments } from "../../../server/payments/stripe-payments.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import type { reconcileTopUps } from "../../../server/wallet/reconcile-top-ups.ts";
import { type StripeEvent, stripeSignature, WEBHOOK_SECRET } from "../../support/stripe/stripe-event.ts";
import type { HeldSession } from "../../support/stripe/stripe-objects.ts";
import { NEIGHBOUR_MS } from "../../support/patience.ts";
import { StripeTestServer } from "../../support/stripe/stripe-test-server.ts";
import { expectBalancedBooks } from "./books.ts";
import { type Reply, TestServer } from "./test-server.ts";

export interface Subscriber {
  readonly id: number;
  readonly username: string;
  token: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** The whole server runs against a test server in place of Stripe, whose events the test delivers. */
export class StripeDriver {
  readonly server: TestServer;
  readonly stripe: StripeTestServer;
  #people = 0;

  static async start(
    env: Record<string, string> = {},
    timeouts: Partial<Timeouts> = { payment: NEIGHBOUR_MS },
  ): Promise<StripeDriver> {
    const clock: { server?: TestServer } = {};
    const stripe = await StripeTestServer.start(() => clock.server?.now ?? new Date(0));
    const server = await TestServer.start({ ...stripe.settings(), ...env }, { timeouts });
    clock.server = server;
    return new StripeDriver(server, stripe);
  }

  private constructor(server: TestServer, stripe: StripeTestServer) {
    this.server = server;
    this.stripe = stripe;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.stripe.stop();
  }

  /** Is called after each test: Stripe works again, its events are dropped, and the books must balance. */
  async beginAnew(): Promise<void> {
    this.stripe.mend();
    this.stripe.books.takeEvents();
    await expectBalancedBooks(this.server.database.kysely);
  }

  async developer(): Promise<Subscriber> {
    this.#people += 1;
    const username = `stripe_dev_${String(this.#people)}`;
    return { username, ...(await this.server.signUp("developer", username)) };
  }

  async comesBackIn(days: number, person: Subscriber): Promise<void> {
    this.server.advance(days * DAY_MS);
    person.token = await this.server.signIn(person.username);
  }

  subscribe({ token }: Subscriber, key?: string): Promise<Reply> {
    return this.server.ask("POST /api/payments/create-subscription", {
      token,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  }

  async checkout(person: Subscriber): Promise<HeldSession> {
    const { status, body } = await this.subscribe(person);
    const session = [...this.stripe.books.sessions.values()].find(({ id }) => body.url?.endsWith(`/${id}`));
    if (session === undefined) throw new Error(`No checkout: ${String(status)} ${JSON.stringify(body)}`);
    return session;
  }

  /** Makes a developer who has paid for a subscription, of which no event is delivered yet. */
  async paidFor() {
    const person = await this.developer();
    const subscription = this.stripe.books.pay(await this.checkout(person));
    if (subscription === undefined) throw new Error("No subscription came of it");
    return { person, subscription };
  }

  /** Makes a developer who has paid for a subscription, and delivers all events of it. */
  async subscribed() {
    const paid = await this.paidFor();
    await this.deliverAll();
    return paid;
  }

  async status({ token }: Subscriber): Promise<SubscriptionStatus> {
    const { body } = await this.server.ask("GET /api/payments/subscription-status", { token });
    return body.status as SubscriptionStatus;
  }

  billing({ token }: Subscriber, order?: "cancel" | "undo"): Promise<Reply> {
    return order === undefined
      ? this.server.ask("GET /api/payments/billing", { token })
      : this.server.ask(`POST /api/payments/billing/${order}`, { token });
  }

  /** Delivers the events since the last call, each once and in order. */
  async deliverAll(): Promise<void> {
    for (const event of this.stripe.books.takeEvents()) {
      const { status, body } = await this.deliver(event);
      if (status !== 200) throw new Error(`${event.type}: ${String(status)} ${JSON.stringify(body)}`);
    }
  }

  /** Runs a job that asks Stripe where no event has come. */
  async reconcile(job: typeof reconcileTopUps): Promise<void> {
    const { app, database, now } = this.server;
    const { stripe } = readSettings(this.stripe.settings());
    if (stripe === undefined) throw new Error("No Stripe");
    const context = { log: app.log, now: () => this.server.now, timeoutMs: 400 };
    const payments = await StripePayments.open(stripe, context);
    const services = { payments, paymentHandlers: allPaymentHandlers, overdraftHandlers: [] };
    await job(database.kysely, now, { services, log: app.log });
  }

  deliver(event: StripeEvent): Promise<Reply> {
    const body = JSON.stringify(event);
    return this.post(body, stripeSignature(body, WEBHOOK_SECRET, this.server.now));
  }

  async post(body: string | Buffer, signature?: string, contentType = "application/json"): Promise<Reply> {
    const response = await this.server.app.inject({
      method: "POST",
      url: "/api/payments/webhook/stripe",
      headers: {
        "content-type": contentType,
        ...(signature !== undefined && { "stripe-signature": signature }),
      },
      payload: body,
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
  }

  async rowOf({ id }: Subscriber) {
    const { rows } = await this.server.database.pool.query<{
      status: SubscriptionStatus;
      subscription_id: string | null;
      customer_id: string | null;
      period_end: Date | null;
      attempt: number;
      checkout_id: string | null;
    }>(
      "select status, subscription_id, customer_id, period_end, attempt, checkout_id from subscriptions where user_id = $1",
      [id],
    );
    return rows[0];
  }

  /** Returns the paid months of a person; null asks for those of no person. */
  async payments(of: Subscriber | null) {
    const { rows } = await this.server.database.pool.query<{
      invoice_id: string;
      amount_cents: number;
      reversed_cents: number;
    }>(
      `select invoice_id, amount_cents, reversed_cents from subscription_payments
       where user_id is not distinct from $1 order by id`,
      [of?.id ?? null],
    );
    return rows;
  }

  async donations() {
    const { rows } = await this.server.database.pool.query<{
      provider_id: string;
      status: string;
      amount_cents: number;
      reversed_cents: number;
    }>("select provider_id, status, amount_cents, reversed_cents from donations order by id");
    return rows;
  }
}
