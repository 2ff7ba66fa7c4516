/** The "practice" provider moves no money. */
export const PAYMENT_PROVIDERS = ["stripe", "practice"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The client needs these facts before a payment. */
export interface PaymentConfig {
  /** "unnamed" where the hosted page alone shows who it is; null where payments are not set up. */
  readonly provider: PaymentProviderName | "unnamed" | null;
  /** The provider's own form in the browser needs it; null for a provider without one. */
  readonly publishableKey: string | null;
}

/** Returns what a buyer should know beforehand; undefined when there is nothing to say. */
export function paymentNote({ provider }: Pick<PaymentConfig, "provider">): string | undefined {
  switch (provider) {
    case "practice":
      return "Practice mode: the checkout looks and works like a real one, but no money moves.";
    case null:
      return "Payments are not set up on this server yet, so the checkout cannot open.";
    case "stripe":
    case "unnamed":
      return undefined;
  }
}
