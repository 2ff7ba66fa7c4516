/** "practice" moves no money. */
export const PAYMENT_PROVIDERS = ["stripe", "practice"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** What is to be known before anything is paid. */
export interface PaymentConfig {
  /** Who takes the money here; null where nobody does. */
  readonly provider: PaymentProviderName | null;
  /** For the provider's own form in a browser; null where it has none. */
  readonly publishableKey: string | null;
}

/** What a buyer should know of it beforehand; undefined when there is nothing to say. */
export function paymentNote({ provider }: Pick<PaymentConfig, "provider">): string | undefined {
  switch (provider) {
    case "practice":
      return "Practice mode: the checkout looks and works like a real one, but no money moves.";
    case null:
      return "Payments are not set up on this server yet, so the checkout cannot open.";
    case "stripe":
      return undefined;
  }
}
