import { randomUUID } from "node:crypto";
import type { UserId } from "../../../core/shared/id.ts";
import { topUp } from "../../../core/wallet/ledger.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import type { Db } from "../../../server/database/tables.ts";
import { record } from "../../../server/wallet/ledger.ts";

/** Adds a paid top-up of a provider that is never asked, and returns the provider's id of it. */
export async function fillWallet(db: Db, user: UserId, cents: number, now: Date): Promise<string> {
  const provider_id = randomUUID();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("wallet_top_ups")
      .values({
        user_id: user,
        provider: "test",
        provider_id,
        amount_cents: cents,
        currency: "usd",
        status: "paid",
        created_at: now,
        paid_at: now,
      })
      .execute();
    await record(tx, topUp(user, cents), { key: `top-up/test/${provider_id}` }, now);
  });
  return provider_id;
}
