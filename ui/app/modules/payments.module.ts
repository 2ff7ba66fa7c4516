import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPaymentsApi } from "../../../adapters/http/http-payments-api.ts";
import { PaymentsApi } from "../../../core/payments/payments-api.port.ts";
import { PaymentNoteStore } from "../../payments/payment-note.store.ts";

export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(PaymentsApi)
    .toResolvedValue((http) => new HttpPaymentsApi(http), [HttpClient])
    .inSingletonScope();
  bind(PaymentNoteStore).toResolvedValue((api) => new PaymentNoteStore(api), [PaymentsApi]);
});
