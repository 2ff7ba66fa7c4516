import { ContainerModule } from "inversify";
import { StripeCardForm } from "../../../adapters/browser/stripe-card-form.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { FileSaving } from "../../../core/account/file-saving.port.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { CardForm } from "../../../core/payments/card-form.port.ts";
import { PaymentsApi } from "../../../core/payments/payments-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { PendingTopUp } from "../../../core/wallet/pending-top-up.ts";
import { StatementApi } from "../../../core/wallet/statement-api.port.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { CardPaymentStore } from "../../wallet/card-payment.store.ts";
import { StatementStore } from "../../wallet/statement.store.ts";
import { TopUpReturnStore } from "../../wallet/top-up-return.store.ts";
import { TopUpStore } from "../../wallet/top-up.store.ts";
import { WalletEntriesStore } from "../../wallet/wallet-entries.store.ts";

/** These are the bindings for the wallet's pages (top-up, entries, statement); the balance is in `walletModule`. */
export const topUpsModule = new ContainerModule(({ bind }) => {
  bind(StatementApi)
    .toResolvedValue((http) => new HttpWalletApi(http), [HttpClient])
    .inSingletonScope();
  bind(PendingTopUp)
    .toResolvedValue((tab) => new PendingTopUp(tab), [TabStorage])
    .inSingletonScope();
  bind(WalletEntriesStore).toResolvedValue(
    (api, clock) => new WalletEntriesStore(api, clock),
    [WalletApi, Clock],
  );
  bind(StatementStore).toResolvedValue(
    (api, files, clock, notices) => new StatementStore(api, files, clock, notices),
    [StatementApi, FileSaving, Clock, Notices],
  );
  bind(TopUpStore).toResolvedValue(
    (api, navigation, keys, notices, pending) => new TopUpStore(api, navigation, keys, notices, pending),
    [WalletApi, Navigation, IdempotencyKeys, Notices, PendingTopUp],
  );
  bind(CardForm)
    .toResolvedValue(() => new StripeCardForm(window))
    .inSingletonScope();
  bind(CardPaymentStore).toResolvedValue(
    (payments, form, navigation, keys, pending) =>
      new CardPaymentStore(payments, form, navigation, keys, pending),
    [PaymentsApi, CardForm, Navigation, IdempotencyKeys, PendingTopUp],
  );
  bind(TopUpReturnStore).toResolvedValue(
    (api, clock, pending, navigation) => new TopUpReturnStore(api, clock, pending, navigation),
    [WalletApi, Clock, PendingTopUp, Navigation],
  );
});
