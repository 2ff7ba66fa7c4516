import type { PaymentProviderName } from "./payment-config.ts";

/** These are paid without leaving the page. */
export const INTENT_PURPOSES = ["donation", "top-up"] as const;
export type IntentPurpose = (typeof INTENT_PURPOSES)[number];

/** The payment was begun and is completed in a form of the front end, or on the page at `url`. */
export interface PaymentIntent {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly amountCents: number;
  /** The provider's form is opened with it; null where the provider has none. */
  readonly clientSecret: string | null;
  /** The payment is made at this address. It must be checked before it is followed. */
  readonly url: string | null;
}
