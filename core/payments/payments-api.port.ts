import type { Observable } from "rxjs";
import type { PaymentConfig } from "./payment-config.ts";
import type { PaymentIntent } from "./payment-intent.ts";

/** Everything fails with a Failure. */
export abstract class PaymentsApi {
  /** For everybody, signed in or not. Cold. */
  abstract config(): Observable<PaymentConfig>;
  /**
   * Begins a donation for a front end that draws the payment form itself.
   *
   * @param cents within `DONATION_LIMITS`
   * @param idempotencyKey the same for every try of one command
   */
  abstract begin(cents: number, idempotencyKey: string): Promise<PaymentIntent>;
}
