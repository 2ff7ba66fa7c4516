import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** Keeps a wallet's account from being deleted; null once it is. A suspended user keeps the wallet. */
export async function lockWalletOwner(tx: Db, user: UserId | null): Promise<UserId | null> {
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
