/** As much of Stripe.js as is used here. */
export interface StripeJs {
  elements(options: { readonly clientSecret: string; readonly appearance: StripeAppearance }): StripeElements;
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly confirmParams: { readonly return_url: string };
    readonly redirect: "if_required";
  }): Promise<{ readonly error?: StripeError }>;
}

export interface StripeElements {
  create(type: "payment", options: object): StripePaymentElement;
  submit(): Promise<{ readonly error?: StripeError }>;
  update(options: { readonly appearance: StripeAppearance }): void;
}

export interface StripePaymentElement {
  mount(place: HTMLElement): void;
  on(event: "ready" | "loaderror", call: () => void): void;
  destroy(): void;
}

export interface StripeAppearance {
  readonly theme: "flat";
  readonly variables: Readonly<Record<string, string>>;
}

export interface StripeError {
  readonly type: string;
  readonly message?: string;
  /** How the payment stands, where it was refused because of that. */
  readonly payment_intent?: { readonly status: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
    /** In browsers that know Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (address: string) => string | null },
      ): { createScriptURL(address: string): string };
    };
  }
}
