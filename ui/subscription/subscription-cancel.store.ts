import type { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";

/** Who leaves the checkout goes on where they were. */
export class SubscriptionCancelStore {
  readonly to: string;

  constructor(intent: PostCheckoutIntent) {
    this.to = intent.origin();
  }
}
