import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  cancelSubscription,
  createSubscription,
  getBilling,
  getSubscriptionStatus,
  undoCancelSubscription,
} from "../../contract/payments.ts";
import type { Billing } from "../../core/subscription/billing.ts";
import { SUBSCRIPTION_FEE_CENTS, type SubscriptionStatus } from "../../core/subscription/subscription.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";
import { ifMissing } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";

export class HttpSubscriptionApi extends OverHttp implements SubscriptionApi {
  status(): Observable<SubscriptionStatus> {
    return this.http.read(getSubscriptionStatus).pipe(map(({ status }) => status));
  }

  billing(): Observable<Billing> {
    const billing = this.http.read(getBilling).pipe(map(toBilling));
    return ifMissing(billing, () => this.status().pipe(map(billingOf)));
  }

  async checkout(idempotencyKey: string): Promise<string> {
    return (await this.http.call(createSubscription, { idempotencyKey })).url;
  }

  async cancel(idempotencyKey: string): Promise<Billing> {
    return toBilling(await this.http.call(cancelSubscription, { idempotencyKey }));
  }

  async undoCancel(idempotencyKey: string): Promise<Billing> {
    return toBilling(await this.http.call(undoCancelSubscription, { idempotencyKey }));
  }
}

/** Billing as far as the status alone says it. */
function billingOf(status: SubscriptionStatus): Billing {
  return {
    status,
    feeCents: SUBSCRIPTION_FEE_CENTS,
    nextPaymentAt: null,
    endsAt: null,
    isPractice: false,
    isReadOnly: true,
    payments: [],
  };
}

function toBilling(billing: Answer<typeof getBilling>): Billing {
  return {
    status: billing.status,
    feeCents: billing.fee_cents,
    nextPaymentAt: billing.next_payment_at,
    endsAt: billing.ends_at,
    isPractice: billing.is_practice,
    payments: billing.payments.map(({ id, paid_at, amount_cents, refunded_cents, status }) => ({
      id,
      paidAt: paid_at,
      amountCents: amount_cents,
      refundedCents: refunded_cents,
      status,
    })),
  };
}
