import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPaymentsApi } from "../../../adapters/http/http-payments-api.ts";
import { PaymentsApi } from "../../../core/payments/payments-api.port.ts";
import { PaymentNoteStore } from "../../payments/payment-note.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const paymentsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PaymentsApi, HttpPaymentsApi, [HttpClient]);
  bindNew(bind, PaymentNoteStore, [PaymentsApi]);
});
