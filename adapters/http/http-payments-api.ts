import { map, type Observable } from "rxjs";
import { createPaymentIntent, getPaymentConfig } from "../../contract/payments.ts";
import type { PaymentConfig } from "../../core/payments/payment-config.ts";
import type { IntentPurpose, PaymentIntent } from "../../core/payments/payment-intent.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { OverHttp } from "./over-http.ts";

export class HttpPaymentsApi extends OverHttp implements PaymentsApi {
  config(): Observable<PaymentConfig> {
    return this.http.read(getPaymentConfig).pipe(
      map(({ provider, publishable_key, subscription_cents }) => ({
        // Who names no prices leaves the provider to the hosted page, too.
        provider: provider ?? (subscription_cents === 0 ? "unnamed" : null),
        publishableKey: publishable_key,
      })),
    );
  }

  async begin(purpose: IntentPurpose, cents: number, idempotencyKey: string): Promise<PaymentIntent> {
    const body = { amount: cents, purpose };
    const begun = await this.http.call(createPaymentIntent, { body, idempotencyKey });
    return {
      id: begun.id,
      provider: begun.provider,
      amountCents: begun.amount || cents,
      clientSecret: begun.client_secret,
      url: begun.url,
    };
  }
}
