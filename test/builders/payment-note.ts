import { PaymentNoteStore } from "../../ui/payments/payment-note.store.ts";
import { FakePaymentsApi } from "../fakes/fake-payments-api.ts";

/** Payments move real money by default, so there is no note. */
export function aPaymentNote(payments = new FakePaymentsApi()): PaymentNoteStore {
  return new PaymentNoteStore(payments);
}
