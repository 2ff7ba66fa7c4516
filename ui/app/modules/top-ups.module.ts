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
import { bindOnceBy, bindNew, bindOnce } from "../bind-class.ts";

/** These are the bindings for the wallet's pages (top-up, entries, statement); the balance is in `walletModule`. */
export const topUpsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, StatementApi, HttpWalletApi, [HttpClient]);
  bindOnce(bind, PendingTopUp, PendingTopUp, [TabStorage]);
  bindNew(bind, WalletEntriesStore, [WalletApi, Clock]);
  bindNew(bind, StatementStore, [StatementApi, FileSaving, Clock, Notices]);
  bindNew(bind, TopUpStore, [WalletApi, Navigation, IdempotencyKeys, Notices, PendingTopUp]);
  bindOnceBy(bind, CardForm, () => new StripeCardForm(window), []);
  bindNew(bind, CardPaymentStore, [PaymentsApi, CardForm, Navigation, IdempotencyKeys, PendingTopUp]);
  bindNew(bind, TopUpReturnStore, [WalletApi, Clock, PendingTopUp, Navigation]);
});
