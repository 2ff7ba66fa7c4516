/** A payment that was begun, and where its form stands. */
export interface CardFormOrder {
  /** Says to the provider whose payment it is. */
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** The id of an empty element of the page. */
  readonly place: string;
}

export type CardPayment =
  /** The provider has taken it; that it is paid is said by the server alone. */
  | { readonly kind: "confirmed" }
  /** The form itself says what is missing. */
  | { readonly kind: "incomplete" }
  /** In the provider's own words, such as that the card was declined. */
  | { readonly kind: "declined"; readonly message: string };

export interface OpenCardForm {
  /**
   * Fails with a Failure where nobody knows what became of it.
   * @param returnUrl where a bank's own page leads back to; then this page is gone before there is an answer
   */
  pay(returnUrl: string): Promise<CardPayment>;
  /** Takes it off the page. */
  close(): void;
}

/** The provider's own form for a card, in a page of ours: what is typed there is never ours to read. */
export abstract class CardForm {
  /** Whether this document may load it; another one has to be loaded else. */
  abstract isAllowedHere(): boolean;
  /** Resolves when it can be filled in. Fails with a Failure. */
  abstract open(order: CardFormOrder): Promise<OpenCardForm>;
}
