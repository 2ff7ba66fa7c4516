import { map } from "rxjs";
import { paymentNote } from "../../core/payments/payment-config.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/**
 * What a buyer should know before the checkout. A failure to learn it says nothing here: whoever pays meets the same
 * failure at the checkout, and is told there.
 */
export class PaymentNoteStore extends LoadableStore<string | null> {
  constructor(api: PaymentsApi) {
    super(() => api.config().pipe(map((config) => paymentNote(config) ?? null)));
  }
}
