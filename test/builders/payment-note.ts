import { PaymentNoteStore } from "../../ui/payments/payment-note.store.ts";
import { FakePaymentsApi } from "../fakes/fake-payments-api.ts";

/** Nothing to say: real money. */
export function aPaymentNote(payments = new FakePaymentsApi()): PaymentNoteStore {
  return new PaymentNoteStore(payments);
}
