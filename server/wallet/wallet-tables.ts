import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { LedgerAccountKind, LedgerKind } from "../../core/wallet/ledger.ts";
import type { TopUpStatus } from "../../core/wallet/wallet.ts";
import type { OrderForm } from "../payments/payment-provider.ts";
import type { LedgerEntryId, PurchaseId, UserId } from "../../core/shared/id.ts";

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  kind: ColumnType<LedgerAccountKind, LedgerAccountKind, never>;
  /** Null for those of the house, and of people whose account is gone. */
  user_id: ColumnType<UserId | null, UserId | null | undefined, null>;
  /** By a trigger. */
  balance_cents: ColumnType<number, never, never>;
}

/** Nothing of it is ever changed or deleted. */
export interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  kind: ColumnType<LedgerKind, LedgerKind, never>;
  key: ColumnType<string, string, never>;
  purchase_id: ColumnType<PurchaseId | null, PurchaseId | null | undefined, never>;
  at: ColumnType<Date, Date, never>;
}

/** Nothing of it is ever changed or deleted. */
export interface LedgerPostingsTable {
  id: GeneratedAlways<LedgerEntryId>;
  transaction_id: ColumnType<number, number, never>;
  account_id: ColumnType<number, number, never>;
  cents: ColumnType<number, number, never>;
  /** Of the account after this posting, by a trigger. */
  balance_cents: ColumnType<number, never, never>;
}

export interface WalletTopUpsTable {
  id: GeneratedAlways<number>;
  /** Null once the account is gone. */
  user_id: UserId | null;
  provider: string;
  /** Of the checkout, or of the payment on our page, at the provider. */
  provider_id: string;
  form: ColumnType<OrderForm, OrderForm | undefined, never>;
  /** What was ordered; once it is paid, what was paid. */
  amount_cents: number;
  currency: "usd";
  status: TopUpStatus;
  created_at: ColumnType<Date, Date, never>;
  paid_at: Generated<Date | null>;
  /** Of the amount: what the provider has taken back. */
  reversed_cents: Generated<number>;
  /** What was paid and has no place in the books; null for whatever has, and for what is not paid. */
  uncredited_cents: Generated<number | null>;
  /** As the provider writes it. */
  uncredited_currency: Generated<string | null>;
  /** All of that was given back. */
  uncredited_returned: Generated<boolean>;
  /** When the provider is asked by ourselves, in case that an event was lost; null for never again. */
  ask_at: Date | null;
  /** Of the provider's answer that is written here; see server/payments/payment-position.ts. */
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
