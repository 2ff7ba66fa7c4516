import { sql } from "kysely";
import { LEDGER_KINDS, type LedgerKind } from "../../core/wallet/ledger.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { BOOK_RULES } from "./book-rules.ts";
import { type Receipts, receiptsIn } from "./receipts.ts";
import type {} from "./wallet-tables.ts";

/** So many faults of each rule are listed; an operator who has mended them checks again. */
const MOST_FAULTS = 20;

export interface BookTotals {
  readonly wallets: number;
  readonly heldCents: number;
  /** All wallets below zero owe so much together; it is a positive number. */
  readonly owedCents: number;
  readonly providerCents: number;
  readonly platformCents: number;
  readonly kinds: readonly { readonly kind: LedgerKind; readonly count: number; readonly cents: number }[];
  readonly receipts: readonly Receipts[];
}

export interface Books {
  /** Each is a sentence; it is empty when the books balance. */
  readonly faults: readonly string[];
  /** Each is a sentence about an uncredited payment: the books are right, but the operator must refund it. */
  readonly uncredited: readonly string[];
  readonly totals: BookTotals;
}

export async function checkBooks(db: Db): Promise<Books> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const faults: string[] = [];
    for (const { name, faults: found } of BOOK_RULES) {
      const { rows } = await sql<{
        fault: string;
      }>`select fault from (${found}) found limit ${MOST_FAULTS + 1}`.execute(tx);
      faults.push(...rows.slice(0, MOST_FAULTS).map(({ fault }) => fault));
      if (rows.length > MOST_FAULTS) faults.push(`And more of this kind: ${name}.`);
    }
    return { faults, uncredited: await uncreditedIn(tx), totals: await totalsOf(tx) };
  });
}

async function uncreditedIn(tx: Db): Promise<readonly string[]> {
  const found = await tx
    .selectFrom("wallet_top_ups")
    .select(["provider", "provider_id", "uncredited_cents", "uncredited_currency"])
    .where("status", "=", "uncredited")
    .where("uncredited_returned", "=", false)
    .orderBy("id")
    .limit(MOST_FAULTS + 1)
    .execute();
  const sentences = found.slice(0, MOST_FAULTS).map((row) => {
    const paid = `${String(row.uncredited_cents)} minor units of ${(row.uncredited_currency ?? "").toUpperCase()}`;
    return `Top-up ${row.provider}/${row.provider_id} was paid with ${paid} and is in no wallet: refund it at the provider.`;
  });
  return found.length > MOST_FAULTS ? [...sentences, "And more top-ups that are in no wallet."] : sentences;
}

async function totalsOf(tx: Db): Promise<BookTotals> {
  const { rows: balances } = await sql<Omit<BookTotals, "kinds" | "receipts">>`
    select count(*) filter (where kind = 'person')::integer as wallets,
      ${sumOf("kind = 'person' and balance_cents > 0")} as "heldCents",
      -${sumOf("kind = 'person' and balance_cents < 0")} as "owedCents",
      ${sumOf("kind = 'provider'")} as "providerCents",
      ${sumOf("kind = 'platform'")} as "platformCents"
    from ledger_accounts`.execute(tx);
  const { rows: kinds } = await sql<BookTotals["kinds"][number]>`
    select moved.kind, count(distinct moved.id)::integer as count,
      coalesce(sum(posting.cents), 0)::bigint as cents
    from ledger_transactions moved join ledger_postings posting on posting.transaction_id = moved.id
    where posting.cents > 0 group by moved.kind`.execute(tx);
  const [all] = balances;
  if (all === undefined) throw new Error("The books have no accounts");
  return {
    ...all,
    kinds: LEDGER_KINDS.map((kind) => kinds.find((one) => one.kind === kind) ?? { kind, count: 0, cents: 0 }),
    receipts: await receiptsIn(tx),
  };
}

function sumOf(which: string) {
  return sql`coalesce(sum(balance_cents) filter (where ${sql.raw(which)}), 0)::bigint`;
}
