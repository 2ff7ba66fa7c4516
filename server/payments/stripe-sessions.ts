import type Stripe from "stripe";
import type { ObjectRef, ProviderState } from "./payment-provider.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import type { StripeIntents } from "./stripe-intents.ts";
import { donationOf, sessionOf, topUpOfIntent } from "./stripe-objects.ts";
import { sessionListShape, sessionShape } from "./stripe-shapes.ts";
import type { StripeSubscriptions } from "./stripe-subscriptions.ts";

const WITH_SUBSCRIPTION = {
  expand: ["subscription", "subscription.latest_invoice", "subscription.customer"],
};

/** It reads what was ordered at Stripe, in a checkout or on our page, with what has become of the money. */
export class StripeSessions {
  readonly #stripe: Stripe;
  readonly #calls: StripeCalls;
  readonly #intents: StripeIntents;
  readonly #subscriptions: StripeSubscriptions;

  constructor(
    stripe: Stripe,
    calls: StripeCalls,
    intents: StripeIntents,
    subscriptions: StripeSubscriptions,
  ) {
    this.#stripe = stripe;
    this.#calls = calls;
    this.#intents = intents;
    this.#subscriptions = subscriptions;
  }

  async read({
    id,
    isDeclined = false,
  }: Pick<ObjectRef, "id" | "isDeclined">): Promise<ProviderState | undefined> {
    const session = await this.#calls.find(sessionShape, () =>
      this.#stripe.checkout.sessions.retrieve(id, WITH_SUBSCRIPTION),
    );
    if (session === undefined) return undefined;
    const paidWith = session.mode === "payment" ? session.payment_intent : null;
    const reversedCents = typeof paidWith === "string" ? await this.#intents.reversedCents(paidWith) : 0;
    return sessionOf(session, { isDeclined, reversedCents });
  }

  /** Refunds and disputes name the payment, but the order may be the session or subscription that it paid. */
  async readIntent(id: string): Promise<ProviderState | undefined> {
    const intent = await this.#intents.find(id);
    if (intent === undefined) return undefined;
    const { metadata: reference } = intent;
    if (reference.purpose === undefined) return this.#subscriptions.readPaidWith(intent);
    if (reference.form !== "intent") {
      const paidIn = await this.#findPaidWith(id);
      // Early donations in the form on our page carry no `form` in their reference.
      if (paidIn !== undefined || reference.purpose === "top-up") return paidIn;
    }
    const disputes = await this.#intents.disputesOf(id);
    if (reference.purpose !== "top-up") return donationOf(intent, disputes);
    return { kind: "top-up", reference, topUp: topUpOfIntent(intent, disputes) };
  }

  async #findPaidWith(intent: string): Promise<ProviderState | undefined> {
    const found = await this.#calls.find(sessionListShape, () =>
      this.#stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    );
    const id = found?.data[0]?.id;
    return id === undefined ? undefined : this.read({ id });
  }
}
