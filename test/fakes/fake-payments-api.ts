import { type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { PaymentConfig } from "../../core/payments/payment-config.ts";
import type { PaymentIntent } from "../../core/payments/payment-intent.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";

/** Answers at once; with a failure for what is known, everything fails with it. */
export class FakePaymentsApi implements PaymentsApi {
  known: PaymentConfig | Failure = { provider: "stripe", publishableKey: null };

  config(): Observable<PaymentConfig> {
    const { known } = this;
    return known instanceof Failure ? throwError(() => known) : of(known);
  }

  begin(cents: number, intent: string): Promise<PaymentIntent> {
    const { known } = this;
    if (known instanceof Failure) return Promise.reject(known);
    return Promise.resolve({
      id: intent,
      provider: known.provider ?? "practice",
      amountCents: cents,
      clientSecret: null,
      url: null,
    });
  }
}
