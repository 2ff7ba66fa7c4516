/** It is the part of Stripe.js that is used here. */
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
  /** It is the state of the payment, where that is why Stripe refused. */
  readonly payment_intent?: { readonly status: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
    /** Only browsers with Trusted Types have it. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (address: string) => string | null },
      ): { createScriptURL(address: string): string };
    };
  }
}
