import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { LedgerAccountKind, LedgerKind } from "../../core/wallet/ledger.ts";
import type { TopUpStatus } from "../../core/wallet/wallet.ts";
import type { OrderForm } from "../payments/payment-provider.ts";
import type { LedgerEntryId, PurchaseId, UserId } from "../../core/shared/id.ts";

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  kind: ColumnType<LedgerAccountKind, LedgerAccountKind, never>;
  /** It is null for the accounts of the provider and the platform, and for users whose account is gone. */
  user_id: ColumnType<UserId | null, UserId | null | undefined, null>;
  /** Only a trigger writes it. */
  balance_cents: ColumnType<number, never, never>;
}

/** Its rows are never changed or deleted. */
export interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  kind: ColumnType<LedgerKind, LedgerKind, never>;
  key: ColumnType<string, string, never>;
  purchase_id: ColumnType<PurchaseId | null, PurchaseId | null | undefined, never>;
  at: ColumnType<Date, Date, never>;
}

/** Its rows are never changed or deleted. */
export interface LedgerPostingsTable {
  id: GeneratedAlways<LedgerEntryId>;
  transaction_id: ColumnType<number, number, never>;
  account_id: ColumnType<number, number, never>;
  cents: ColumnType<number, number, never>;
  /** It is the balance of the account after this posting, written by a trigger. */
  balance_cents: ColumnType<number, never, never>;
}

export interface WalletTopUpsTable {
  id: GeneratedAlways<number>;
  /** It is null once the account is gone. */
  user_id: UserId | null;
  provider: string;
  /** It is the provider's id of the checkout, or of the payment on our page. */
  provider_id: string;
  form: ColumnType<OrderForm, OrderForm | undefined, never>;
  /** It is the ordered amount; once the top-up is paid, the paid one. */
  amount_cents: number;
  currency: "usd";
  status: TopUpStatus;
  created_at: ColumnType<Date, Date, never>;
  paid_at: Generated<Date | null>;
  reversed_cents: Generated<number>;
  /** It was paid and has no place in the books; null for a top-up that is credited or not paid. */
  uncredited_cents: Generated<number | null>;
  /** It is written as the provider writes it. */
  uncredited_currency: Generated<string | null>;
  /** It is true once all of that was refunded. */
  uncredited_returned: Generated<boolean>;
  /** We ask the provider then, in case an event was lost; it is null when we do not ask any more. */
  ask_at: Date | null;
  /** It is the position of the provider's answer written here; see server/payments/payment-position.ts. */
  position: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    ledger_accounts: LedgerAccountsTable;
    ledger_transactions: LedgerTransactionsTable;
    ledger_postings: LedgerPostingsTable;
    wallet_top_ups: WalletTopUpsTable;
  }
}
