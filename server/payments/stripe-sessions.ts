import type Stripe from "stripe";
import type { ObjectRef, ProviderState } from "./payment-provider.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import { donationOf, reversedOf, sessionOf, topUpOfIntent } from "./stripe-objects.ts";
import {
  disputeListShape,
  intentShape,
  sessionListShape,
  sessionShape,
  type StripeDispute,
  type StripeIntent,
} from "./stripe-shapes.ts";

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

  async read({
    id,
    isDeclined = false,
  }: Pick<ObjectRef, "id" | "isDeclined">): Promise<ProviderState | undefined> {
    const session = await this.#calls.find(sessionShape, () =>
      this.#stripe.checkout.sessions.retrieve(id, WITH_SUBSCRIPTION),
    );
    if (session === undefined) return undefined;
    const paidWith = session.mode === "payment" ? session.payment_intent : null;
    const reversedCents = typeof paidWith === "string" ? await this.#reversedCents(paidWith) : 0;
    return sessionOf(session, { isDeclined, reversedCents });
  }

  /** A refund or a dispute names the payment; what was ordered may be the session that it was paid in. */
  async readIntent(id: string): Promise<ProviderState | undefined> {
    const intent = await this.#findIntent(id);
    if (intent === undefined) return undefined;
    const { metadata: reference } = intent;
    if (reference.purpose !== undefined && reference.form !== "intent") {
      const paidIn = await this.#findPaidWith(id);
      // A donation in a form of one's own did not always say so.
      if (paidIn !== undefined || reference.purpose === "top-up") return paidIn;
    }
    const disputes = reference.purpose === undefined ? [] : await this.#disputesOf(id);
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

  async #reversedCents(intentId: string): Promise<number> {
    const intent = await this.#findIntent(intentId);
    const disputes = await this.#disputesOf(intentId);
    return intent === undefined ? 0 : reversedOf(intent, disputes);
  }

  #findIntent(id: string): Promise<StripeIntent | undefined> {
    return this.#calls.find(intentShape, () => this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  }

  async #disputesOf(intentId: string): Promise<readonly StripeDispute[]> {
    const found = await this.#calls.find(disputeListShape, () =>
      this.#stripe.disputes.list({ payment_intent: intentId, limit: MOST_DISPUTES }),
    );
    return found?.data ?? [];
  }
}
