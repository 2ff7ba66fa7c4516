import type { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";

/** A user who cancels the checkout returns to where they were. */
export class SubscriptionCancelStore {
  readonly to: string;

  constructor(intent: PostCheckoutIntent) {
    this.to = intent.origin();
  }
}
