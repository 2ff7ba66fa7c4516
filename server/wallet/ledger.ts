import { isBalanced, type LedgerAccount, type LedgerTransaction } from "../../core/wallet/ledger.ts";
import type { PurchaseId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

interface Cause {
  /** It says what the movement is about, such as "top-up/stripe/cs_1". */
  readonly key: string;
  readonly purchase?: PurchaseId;
}

/**
 * Records a movement of money, once for each key. The accounts stay locked until the transaction ends.
 * @returns false when there was one under this key already
 */
export async function record(
  tx: Db,
  moved: LedgerTransaction,
  { key, purchase }: Cause,
  now: Date,
): Promise<boolean> {
  if (!isBalanced(moved)) throw new Error(`Ledger transaction ${key} does not balance`);
  const ids = await lockLedgerAccounts(
    tx,
    moved.postings.map(({ account }) => account),
  );
  const written = await tx
    .insertInto("ledger_transactions")
    .values({ kind: moved.kind, key, purchase_id: purchase ?? null, at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return false;
  await tx
    .insertInto("ledger_postings")
    .values(
      moved.postings.map(({ cents }, at) => ({
        transaction_id: written.id,
        account_id: ids[at] ?? 0,
        cents,
      })),
    )
    .execute();
  return true;
}

/**
 * Returns the ids of these accounts in the same order, and locks them in the order of their ids, so that no
 * two transactions wait for each other. A wallet that was never used is created here.
 */
export async function lockLedgerAccounts(tx: Db, wanted: readonly LedgerAccount[]): Promise<number[]> {
  // New accounts are inserted in one order, too: an insert waits for other transactions that insert the same.
  const users = wanted
    .flatMap((account) => (account.kind === "person" ? [account.user] : []))
    .toSorted((a, b) => a - b);
  if (users.length > 0)
    await tx
      .insertInto("ledger_accounts")
      .values(users.map((user_id) => ({ kind: "person" as const, user_id })))
      .onConflict((conflict) => conflict.column("user_id").where("user_id", "is not", null).doNothing())
      .execute();
  const found = await tx
    .selectFrom("ledger_accounts")
    .select(["id", "kind", "user_id"])
    .where((row) =>
      row.or([
        ...(users.length > 0 ? [row("user_id", "in", users)] : []),
        ...wanted.flatMap(({ kind }) => (kind === "person" ? [] : [row("kind", "=", kind)])),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return wanted.map((account) => {
    const user = account.kind === "person" ? account.user : null;
    const one = found.find((row) => row.kind === account.kind && row.user_id === user);
    if (one === undefined) throw new Error(`No ledger account of kind ${account.kind}`);
    return one.id;
  });
}

/** Returns cents; 0 for a wallet never used. It is exact while `lockLedgerAccounts` holds the account. */
export async function balanceOf(db: Db, user: UserId): Promise<number> {
  const found = await db
    .selectFrom("ledger_accounts")
    .select("balance_cents")
    .where("user_id", "=", user)
    .executeTakeFirst();
  return found?.balance_cents ?? 0;
}
