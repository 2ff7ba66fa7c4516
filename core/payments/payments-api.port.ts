import type { Observable } from "rxjs";
import type { PaymentConfig } from "./payment-config.ts";
import type { IntentPurpose, PaymentIntent } from "./payment-intent.ts";

/** Everything fails with a Failure. */
export abstract class PaymentsApi {
  /** Reads the configuration for any caller, signed in or not. Cold. */
  abstract config(): Observable<PaymentConfig>;
  /**
   * Begins a payment for a front end that shows the provider's form itself.
   *
   * @param cents within the limits of the purpose
   * @param idempotencyKey the same for every try of one command
   */
  abstract begin(purpose: IntentPurpose, cents: number, idempotencyKey: string): Promise<PaymentIntent>;
}
