import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import {
  SUBSCRIPTION_CURRENCY,
  SUBSCRIPTION_FEE_CENTS,
  SUBSCRIPTION_NAME,
} from "../../core/subscription/subscription.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { StripeSettings } from "../settings/settings.ts";
import {
  type ObjectRef,
  type Checkout,
  type CheckoutOrder,
  type ProviderState,
  type ProviderSubscription,
  type Intent,
  EVENT_AGE_SECONDS,
  type PaymentEvent,
  OrderKeyExhausted,
  type PaymentProvider,
} from "./payment-provider.ts";
import { StripeCalls } from "./stripe-calls.ts";
import { stripeFetch } from "./stripe-fetch.ts";
import { StripeIntents } from "./stripe-intents.ts";
import { objectRefOf, checkoutOf } from "./stripe-objects.ts";
import {
  customerShape,
  eventShape,
  intentShape,
  priceShape,
  readShape,
  sessionShape,
  type Shape,
} from "./stripe-shapes.ts";
import { oneTimeParams } from "./stripe-one-time-params.ts";
import { StripeSessions } from "./stripe-sessions.ts";
import { StripeSubscriptions } from "./stripe-subscriptions.ts";
import { sha256 } from "../http/callers/tokens.ts";

type SessionParams = Stripe.Checkout.SessionCreateParams;
type LineItem = NonNullable<SessionParams["line_items"]>[number];

/** A header has a time and a few signatures; any caller can send it, because it is read unverified. */
const MOST_SIGNATURE_CHARACTERS = 2_048;
const SIGNED_AT = /^t=\d{1,12}$/;

export interface StripeContext {
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** It limits each question; one that failed on the way is asked once more. */
  readonly timeoutMs: number;
}

/** It reaches Stripe through Stripe's own library, which is loaded only where it is used. */
export class StripePayments implements PaymentProvider {
  readonly name = "stripe";
  readonly publishableKey: string | null;
  readonly #stripe: Stripe;
  readonly #calls: StripeCalls;
  readonly #subscriptions: StripeSubscriptions;
  readonly #sessions: StripeSessions;
  readonly #settings: StripeSettings;
  readonly #context: StripeContext;
  #checkedPrice: Promise<string> | undefined;

  static async open(settings: StripeSettings, context: StripeContext): Promise<StripePayments> {
    const { default: Library } = await import("stripe");
    const url = settings.apiUrl === undefined ? undefined : new URL(settings.apiUrl);
    const stripe = new Library(settings.secretKey, {
      httpClient: Library.createFetchHttpClient(stripeFetch),
      timeout: context.timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(url !== undefined && {
        host: url.hostname,
        port: url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port),
        protocol: url.protocol === "https:" ? "https" : "http",
      }),
    });
    return new StripePayments(settings, context, stripe, new StripeCalls(Library.errors, context.log));
  }

  private constructor(settings: StripeSettings, context: StripeContext, stripe: Stripe, calls: StripeCalls) {
    this.#settings = settings;
    this.#context = context;
    this.#stripe = stripe;
    this.#calls = calls;
    const intents = new StripeIntents(stripe, calls);
    this.#subscriptions = new StripeSubscriptions(stripe, calls, intents);
    this.#sessions = new StripeSessions(stripe, calls, intents, this.#subscriptions);
    this.publishableKey = settings.publishableKey ?? null;
  }

  async openCheckout(order: CheckoutOrder): Promise<Checkout> {
    const params =
      order.reference.purpose === "subscription"
        ? await this.#subscriptionParams(order)
        : oneTimeParams(order);
    const session = await this.#ordered(sessionShape, order.key, params, (options) =>
      this.#stripe.checkout.sessions.create(params, options),
    );
    if (session !== undefined) return checkoutOf(session, this.#context.now());
    const { buyer } = order;
    if (buyer === null || buyer.customerId === null) throw new OrderKeyExhausted();
    // The customer was deleted at Stripe, so the buyer pays as a new one.
    return this.openCheckout({ ...order, buyer: { ...buyer, customerId: null } });
  }

  async readCheckout(id: string): Promise<Checkout | undefined> {
    const session = await this.#calls.find(sessionShape, () => this.#stripe.checkout.sessions.retrieve(id));
    return session === undefined ? undefined : checkoutOf(session, this.#context.now());
  }

  async openIntent({ amountCents, reference, key }: CheckoutOrder): Promise<Intent> {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: amountCents,
      currency: SUBSCRIPTION_CURRENCY,
      automatic_payment_methods: { enabled: true },
      metadata: { ...reference },
    };
    const intent = await this.#ordered(intentShape, key, params, (options) =>
      this.#stripe.paymentIntents.create(params, options),
    );
    if (intent === undefined) throw new OrderKeyExhausted();
    return { id: intent.id, clientSecret: intent.client_secret ?? null, url: null };
  }

  setRenewal(subscriptionId: string, renews: boolean): Promise<ProviderSubscription> {
    return this.#subscriptions.setRenewal(subscriptionId, renews);
  }

  endSubscription(subscriptionId: string): Promise<ProviderSubscription> {
    return this.#subscriptions.end(subscriptionId);
  }

  async read(about: ObjectRef): Promise<ProviderState | undefined> {
    const { kind, id } = about;
    switch (kind) {
      case "checkout":
        return this.#sessions.read(about);
      case "subscription":
        return this.#subscriptions.read(id);
      case "invoice":
        return this.#subscriptions.readInvoice(id);
      case "intent":
        return this.#sessions.readIntent(id);
      case "customer": {
        const found = await this.#calls.find(customerShape, () => this.#stripe.customers.retrieve(id));
        return found && { kind, id: found.id, isDeleted: found.deleted === true };
      }
    }
  }

  readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent> {
    const signature = headers["stripe-signature"];
    if (typeof signature !== "string" || signature.length > MOST_SIGNATURE_CHARACTERS)
      throw new Refusal("bad_signature");
    const event = readShape(eventShape, this.#verified(body, signature, now), this.#context.log);
    // A signed body may still be no event.
    if (event === undefined) throw new Refusal("bad_signature");
    return Promise.resolve({ id: event.id, about: objectRefOf(event) });
  }

  /** The library checks the signature and its age; it leaves it to us to refuse a time in the future. */
  #verified(body: Buffer, signature: string, now: Date): unknown {
    const { webhookSecret } = this.#settings;
    // When there are several times, the library computes with the last.
    const time = signature.split(",").findLast((part) => part.startsWith("t="));
    const signedAt = time !== undefined && SIGNED_AT.test(time) ? Number(time.slice(2)) : Number.NaN;
    const isFuture = !(signedAt - now.getTime() / 1000 <= EVENT_AGE_SECONDS);
    if (isFuture) throw new Refusal("bad_signature");
    try {
      return this.#stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        EVENT_AGE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      throw this.#calls.isAboutSignature(error) || error instanceof SyntaxError
        ? new Refusal("bad_signature")
        : error;
    }
  }

  async #subscriptionParams({
    reference,
    buyer,
    successUrl,
    cancelUrl,
  }: CheckoutOrder): Promise<SessionParams> {
    const metadata = { ...reference };
    return {
      mode: "subscription",
      line_items: [await this.#monthlyFee()],
      metadata,
      subscription_data: { metadata },
      ...(reference.user !== undefined && { client_reference_id: reference.user }),
      ...(buyer !== null &&
        (buyer.customerId === null ? { customer_email: buyer.email } : { customer: buyer.customerId })),
      success_url: successUrl,
      cancel_url: cancelUrl,
    };
  }

  async #monthlyFee(): Promise<LineItem> {
    const { priceId } = this.#settings;
    if (priceId === undefined)
      return {
        quantity: 1,
        price_data: {
          currency: SUBSCRIPTION_CURRENCY,
          unit_amount: SUBSCRIPTION_FEE_CENTS,
          recurring: { interval: "month" },
          product_data: { name: `${PRODUCT_NAME} ${SUBSCRIPTION_NAME.toLowerCase()}` },
        },
      };
    this.#checkedPrice ??= this.#checkPrice(priceId).catch((error: unknown) => {
      this.#checkedPrice = undefined;
      throw error;
    });
    return { quantity: 1, price: await this.#checkedPrice };
  }

  /** Refuses a price that differs from the one on our pages. */
  async #checkPrice(id: string): Promise<string> {
    const price = await this.#calls.find(priceShape, () => this.#stripe.prices.retrieve(id));
    const isRight =
      price?.active === true &&
      price.unit_amount === SUBSCRIPTION_FEE_CENTS &&
      price.currency === SUBSCRIPTION_CURRENCY &&
      price.recurring?.interval === "month" &&
      price.recurring.interval_count === 1;
    if (!isRight)
      throw new Refusal("unavailable", "The price at the payment provider is not the one shown here.");
    return id;
  }

  /** The key covers what is ordered, so that a changed order is another one and no error. */
  #ordered<S extends Shape>(
    shape: S,
    key: string,
    params: object,
    call: (options: { idempotencyKey: string }) => Promise<unknown>,
  ) {
    const idempotencyKey = sha256(`${key} ${JSON.stringify(params)}`).toString("hex");
    return this.#calls.order(shape, idempotencyKey, () => call({ idempotencyKey }));
  }
}
