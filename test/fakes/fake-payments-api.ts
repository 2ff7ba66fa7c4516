import { type Observable, Subject, switchMap, take } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { PaymentConfig } from "../../core/payments/payment-config.ts";
import type { IntentPurpose, PaymentIntent } from "../../core/payments/payment-intent.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { answered } from "./answered.ts";

/** It answers at once, unless `isSlow`; if what is `known` is a failure, everything fails with it. */
export class FakePaymentsApi implements PaymentsApi {
  readonly begun: {
    readonly purpose: IntentPurpose;
    readonly cents: number;
    readonly idempotencyKey: string;
  }[] = [];
  refusal: Failure | null = null;
  known: PaymentConfig | Failure = { provider: "stripe", publishableKey: null };
  readonly #arrival$ = new Subject<void>();
  /** When true, the answer about the provider waits for `arrive`. */
  isSlow = false;

  config(): Observable<PaymentConfig> {
    return this.isSlow
      ? this.#arrival$.pipe(
          take(1),
          switchMap(() => this.#config()),
        )
      : this.#config();
  }

  arrive(): void {
    this.#arrival$.next();
  }

  #config(): Observable<PaymentConfig> {
    return answered(this.known);
  }

  begin(purpose: IntentPurpose, cents: number, idempotencyKey: string): Promise<PaymentIntent> {
    const { known, refusal } = this;
    if (known instanceof Failure) return Promise.reject(known);
    if (refusal !== null) return Promise.reject(refusal);
    this.begun.push({ purpose, cents, idempotencyKey });
    const id = `pi_${String(this.begun.length)}`;
    return Promise.resolve({
      id,
      provider: known.provider === "stripe" ? "stripe" : "practice",
      amountCents: cents,
      clientSecret: known.publishableKey === null ? null : `${id}_secret`,
      url: null,
    });
  }
}
