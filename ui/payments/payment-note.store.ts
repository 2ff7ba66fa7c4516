import { type PaymentConfig, paymentNote } from "../../core/payments/payment-config.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/**
 * Buyers should know this before the checkout. A failure is not shown here, because the buyer meets the same one at
 * the checkout, which shows it.
 */
export class PaymentNoteStore extends LoadableStore<PaymentConfig> {
  constructor(api: PaymentsApi) {
    super(() => api.config());
  }

  /** Returns null where there is nothing to say. */
  get note(): string | null {
    return this.value === null ? null : (paymentNote(this.value) ?? null);
  }

  /** Returns the key of the provider's own form; null where there is none, or while unknown. */
  get publishableKey(): string | null {
    return this.value?.publishableKey ?? null;
  }
}
