import { type PaymentConfig, paymentNote } from "../../core/payments/payment-config.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/**
 * What a buyer should know before the checkout. A failure to learn it says nothing here: whoever pays meets the same
 * failure at the checkout, and is told there.
 */
export class PaymentNoteStore extends LoadableStore<PaymentConfig> {
  constructor(api: PaymentsApi) {
    super(() => api.config());
  }

  /** Null where there is nothing to say. */
  get note(): string | null {
    return this.value === null ? null : (paymentNote(this.value) ?? null);
  }

  /** What the provider's own form is opened with; null where there is no such form, or nobody knows. */
  get publishableKey(): string | null {
    return this.value?.publishableKey ?? null;
  }
}
