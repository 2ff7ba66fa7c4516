import type Stripe from "stripe";
import type { StripeCalls } from "./stripe-calls.ts";
import { reversedOf } from "./stripe-objects.ts";
import { disputeListShape, intentShape, type StripeDispute, type StripeIntent } from "./stripe-shapes.ts";

const WITH_CHARGE = { expand: ["latest_charge"] };
/** One payment hardly ever has a second dispute. */
const MOST_DISPUTES = 100;

/** Everything is paid by a PaymentIntent of Stripe; this reads its state, refunds and disputes. */
export class StripeIntents {
  readonly #stripe: Stripe;
  readonly #calls: StripeCalls;

  constructor(stripe: Stripe, calls: StripeCalls) {
    this.#stripe = stripe;
    this.#calls = calls;
  }

  find(id: string): Promise<StripeIntent | undefined> {
    return this.#calls.find(intentShape, () => this.#stripe.paymentIntents.retrieve(id, WITH_CHARGE));
  }

  async disputesOf(id: string): Promise<readonly StripeDispute[]> {
    const found = await this.#calls.find(disputeListShape, () =>
      this.#stripe.disputes.list({ payment_intent: id, limit: MOST_DISPUTES }),
    );
    return found?.data ?? [];
  }

  /** Returns what is refunded or disputed; 0 for a payment that is not there. */
  async reversedCents(id: string): Promise<number> {
    const intent = await this.find(id);
    const disputes = await this.disputesOf(id);
    return intent === undefined ? 0 : reversedOf(intent, disputes);
  }
}
