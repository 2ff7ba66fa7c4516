import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "./tables.ts";

/**
 * Keeps an account from ending as long as the transaction runs; false when it has ended already. To be asked
 * before anything is written in somebody's name: what comes after the end would be left to nobody.
 */
export async function holdAccount(tx: Kysely<Tables>, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forKeyShare().executeTakeFirst()) !== undefined;
}

/** The same for its end: waits for every write in the account's name, and nobody begins another. */
export async function holdAccountAlone(tx: Kysely<Tables>, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forUpdate().executeTakeFirst()) !== undefined;
}

function activeAccount(tx: Kysely<Tables>, id: UserId) {
  return tx.selectFrom("users").select("id").where("id", "=", id).where("is_active", "=", true);
}
