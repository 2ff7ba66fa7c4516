import { closing } from "../../core/wallet/ledger.ts";
import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";
import { balanceOf, lockLedgerAccounts, record } from "./ledger.ts";

/** The ledger lines stay, as the books need them, in an account without a user. */
export const walletAccountPart: AccountPart = {
  name: "wallet",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("ledger_accounts as account")
        .innerJoin("ledger_postings as posting", "posting.account_id", "account.id")
        .innerJoin("ledger_transactions as moved", "moved.id", "posting.transaction_id")
        .select(["posting.id", "moved.kind", "posting.cents", "posting.balance_cents"])
        .select(["moved.at", "moved.purchase_id"])
        .where("account.user_id", "=", id),
      "posting.id",
    ),
  erase: async (db, id, now) => {
    // No wallet begins meanwhile, because code that credits a user keeps the account from being deleted.
    const used = await db
      .selectFrom("ledger_accounts")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirst();
    if (used === undefined) return;
    await lockLedgerAccounts(db, [{ kind: "person", user: id }, { kind: "platform" }]);
    const closed = closing(id, await balanceOf(db, id));
    if (closed !== undefined) await record(db, closed, { key: `closing/${String(used.id)}` }, now);
    await db.updateTable("ledger_accounts").set({ user_id: null }).where("id", "=", used.id).execute();
  },
};

/** Payments stay for the books, and for what the provider may still report about them. */
export const topUpsAccountPart: AccountPart = {
  name: "wallet_top_ups",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("wallet_top_ups")
        .select(["id", "provider", "amount_cents", "currency", "status", "reversed_cents"])
        .select(["created_at", "paid_at", "uncredited_cents", "uncredited_currency", "uncredited_returned"])
        .where("user_id", "=", id),
      "id",
    ),
  erase: (db, id) =>
    db.updateTable("wallet_top_ups").set({ user_id: null }).where("user_id", "=", id).execute(),
};
