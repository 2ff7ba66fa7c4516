import type { LedgerEntryId } from "../../core/shared/id.ts";
import { PendingTopUp } from "../../core/wallet/pending-top-up.ts";
import type { WalletEntry } from "../../core/wallet/wallet.ts";
import { CardPaymentStore } from "../../ui/wallet/card-payment.store.ts";
import { StatementStore } from "../../ui/wallet/statement.store.ts";
import { TopUpReturnStore } from "../../ui/wallet/top-up-return.store.ts";
import { TopUpStore } from "../../ui/wallet/top-up.store.ts";
import { WalletEntriesStore } from "../../ui/wallet/wallet-entries.store.ts";
import { WalletStore } from "../../ui/wallet/wallet.store.ts";
import { FakeCardForm } from "../fakes/fake-card-form.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeFileSaving } from "../fakes/fake-file-saving.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakePaymentsApi } from "../fakes/fake-payments-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { FakeWalletApi } from "../fakes/fake-wallet-api.ts";
import { aPaymentNote } from "./payment-note.ts";

export function anEntry(part: Partial<Omit<WalletEntry, "id">> & { readonly id?: number } = {}): WalletEntry {
  const { id = 1, ...rest } = part;
  return {
    kind: "top-up",
    cents: 2_500,
    balanceCents: 2_500,
    at: "2026-03-01T09:00:00.000Z",
    product: null,
    purchaseId: null,
    isSale: false,
    ...rest,
    id: id as LedgerEntryId,
  };
}

export function aWallet({
  api = new FakeWalletApi(),
  navigation = new FakeNavigation(),
  notices = new FakeNotices(),
  clock = new FakeClock(),
  files = new FakeFileSaving(),
  payments = new FakePaymentsApi(),
  cardForm = new FakeCardForm(),
  tab = new FakeTabStorage(),
  begun = null as { readonly id: string; readonly returnTo: string | null } | null,
} = {}) {
  const pending = new PendingTopUp(tab);
  if (begun !== null) pending.begin(begun.id, begun.returnTo);
  const stores = {
    wallet: new WalletStore(api),
    entries: new WalletEntriesStore(api, clock),
    statement: new StatementStore(api, files, clock, notices),
    topUp: new TopUpStore(api, navigation, new FakeIdempotencyKeys(), notices, pending),
    card: new CardPaymentStore(payments, cardForm, navigation, new FakeIdempotencyKeys(), pending),
    note: aPaymentNote(payments),
    returning: new TopUpReturnStore(api, clock, pending, navigation),
  };
  return { payments, cardForm, api, navigation, notices, clock, files, pending, stores };
}
