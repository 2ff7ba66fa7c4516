import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** Keeps a wallet's account from being deleted; null once it is. A suspended user keeps the wallet. */
export async function lockWalletOwner(tx: Kysely<Tables>, user: UserId | null): Promise<UserId | null> {
  if (user === null) return null;
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user)
    .where((row) => row.or([row("is_active", "=", true), row("suspended_at", "is not", null)]))
    .forKeyShare()
    .executeTakeFirst();
  return found?.id ?? null;
}
