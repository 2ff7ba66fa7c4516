import type { LedgerEntryId, UserId } from "../../core/shared/id.ts";
import type { WalletEntry } from "../../core/wallet/wallet.ts";
import type { Db } from "../database/tables.ts";
import type {} from "./wallet-tables.ts";

interface Part {
  /** It is the line before the part; undefined for the beginning. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns lines of a user's ledger, the latest first. */
export async function entriesOf(
  db: Db,
  user: UserId,
  { before, limit }: Part,
): Promise<readonly WalletEntry[]> {
  // The part is read from the index first and joined afterwards, so that it costs the same in each ledger.
  const part = db
    .selectFrom("ledger_postings")
    .select(["id", "transaction_id", "cents", "balance_cents"])
    .where("account_id", "=", (row) =>
      row.selectFrom("ledger_accounts").select("ledger_accounts.id").where("user_id", "=", user),
    )
    .$if(before !== undefined, (query) => query.where("id", "<", (before ?? 0) as LedgerEntryId))
    .orderBy("id", "desc")
    .limit(limit);
  const found = await db
    .selectFrom(part.as("posting"))
    .innerJoin("ledger_transactions as moved", "moved.id", "posting.transaction_id")
    .leftJoin("purchases", "purchases.id", "moved.purchase_id")
    .select(["posting.id", "posting.cents", "posting.balance_cents", "moved.kind", "moved.at"])
    .select(["moved.purchase_id", "purchases.product_id", "purchases.title", "purchases.seller_id"])
    .orderBy("posting.id", "desc")
    .execute();
  return found.map(({ id, kind, cents, balance_cents, at, purchase_id, product_id, title, seller_id }) => ({
    id,
    kind,
    cents,
    balanceCents: balance_cents,
    at: at.toISOString(),
    product: product_id === null || title === null ? null : { id: product_id, title },
    purchaseId: purchase_id,
    isSale: seller_id === user,
  }));
}
