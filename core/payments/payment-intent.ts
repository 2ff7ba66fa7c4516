import type { PaymentProviderName } from "./payment-config.ts";

/** What somebody pays without leaving the page. */
export const INTENT_PURPOSES = ["donation", "top-up"] as const;
export type IntentPurpose = (typeof INTENT_PURPOSES)[number];

/** A payment that was begun and is made in a form of one's own, or on the page at `url`. */
export interface PaymentIntent {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly amountCents: number;
  /** What the provider's form is opened with; null where the provider has none. */
  readonly clientSecret: string | null;
  /** Where to pay, as the server says it: nothing to follow unchecked. */
  readonly url: string | null;
}
