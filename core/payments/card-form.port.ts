/** The payment was begun; its form is shown in an element of the page. */
export interface CardFormOrder {
  /** It tells the provider whose payment it is. */
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** It is the id of an empty element of the page. */
  readonly elementId: string;
}

export type CardPayment =
  /** The provider has accepted the payment. Only the server says that it is paid. */
  | { readonly kind: "confirmed" }
  /** The form itself says what is missing. */
  | { readonly kind: "incomplete" }
  /** The message is the provider's own, such as that the card was declined. */
  | { readonly kind: "declined"; readonly message: string };

export interface OpenCardForm {
  /**
   * Submits the form. Fails with a Failure when the result is unknown.
   * @param returnUrl where a bank's own page leads back to; then this page is gone before there is an answer
   */
  pay(returnUrl: string): Promise<CardPayment>;
  /** Removes the form from the page. */
  close(): void;
}

/** It shows the provider's own card form in a page of ours, which can never read what is typed there. */
export abstract class CardForm {
  /** Tells whether this document may load the form; otherwise another document must be loaded. */
  abstract isAllowedHere(): boolean;
  /** Resolves when it can be filled in. Fails with a Failure. */
  abstract open(order: CardFormOrder): Promise<OpenCardForm>;
}
