import type Stripe from "stripe";
import type { ProviderState } from "./payment-provider.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import { donationOf, intentIdOf, reversedOf, sessionOf, topUpOfIntent } from "./stripe-objects.ts";

const WITH_CHARGE = { expand: ["latest_charge"] };
const WITH_SUBSCRIPTION = { expand: ["subscription", "subscription.latest_invoice"] };
/** Of one payment; there is hardly ever a second. */
const MOST_DISPUTES = 100;

/** What was paid once at Stripe, in a checkout or on our page, with what has become of the money. */
export class StripeSessions {
  readonly #stripe: Stripe;
  readonly #calls: StripeCalls;

  constructor(stripe: Stripe, calls: StripeCalls) {
    this.#stripe = stripe;
    this.#calls = calls;
  }

  async read(id: string): Promise<ProviderState | undefined> {
    const session = await this.#calls.find("checkout.session", () =>
      this.#stripe.checkout.sessions.retrieve(id, WITH_SUBSCRIPTION),
    );
    if (session === undefined) return undefined;
    const intent = session.metadata?.["purpose"] === "top-up" ? intentIdOf(session) : null;
    return sessionOf(session, intent === null ? 0 : await this.#reversedCents(intent));
  }

  /** A refund or a dispute names the payment; what was ordered may be the session that it was paid in. */
  async readIntent(id: string): Promise<ProviderState | undefined> {
    const intent = await this.#findIntent(id);
    if (intent?.metadata["purpose"] !== "top-up") return intent && donationOf(intent);
    if (intent.metadata["form"] !== "intent") return this.#findPaidWith(id);
    const topUp = topUpOfIntent(intent, await this.#disputesOf(id));
    return { kind: "top-up", reference: intent.metadata, topUp };
  }

  async #findPaidWith(intent: string): Promise<ProviderState | undefined> {
    const found = await this.#calls.find("list", () =>
      this.#stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    );
    const id = found?.data[0]?.id;
    return id === undefined ? undefined : this.read(id);
  }

  async #reversedCents(intentId: string): Promise<number> {
    const intent = await this.#findIntent(intentId);
    const disputes = await this.#disputesOf(intentId);
    return intent === undefined ? 0 : reversedOf(intent, disputes);
  }

  #findIntent(id: string): Promise<Stripe.PaymentIntent | undefined> {
    return this.#calls.find("payment_intent", () => this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  }

  async #disputesOf(intentId: string): Promise<readonly Stripe.Dispute[]> {
    const found = await this.#calls.find("list", () =>
      this.#stripe.disputes.list({ payment_intent: intentId, limit: MOST_DISPUTES }),
    );
    return found?.data ?? [];
  }
}
