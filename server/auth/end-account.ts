import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { FieldError } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { ACCOUNT_PARTS } from "./account-parts.ts";
import { endSessions } from "./own-sessions.ts";

type Db = Kysely<Tables>;

const DELETED_NAME = "Deleted user";

/** What stands in the way of the account's end. */
export async function obstaclesOf(db: Db, id: UserId): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const part of ACCOUNT_PARTS) found.push(...((await part.obstacles?.(db, id)) ?? []));
  return found;
}

/**
 * Leaves a row that others' conversations and agreements can go on pointing to, with nobody in it;
 * the email and the username are free again.
 */
export async function eraseAccount(db: Db, id: UserId, now: Date): Promise<void> {
  for (const part of ACCOUNT_PARTS) await part.erase(db, id, now);
  await endSessions(db, id);
  for (const table of ["mail_tokens", "mail_outbox", "idempotency_keys"] as const)
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  const nobody = `deleted-${randomBytes(8).toString("hex")}`;
  await db
    .updateTable("users")
    .set({
      username: nobody,
      email: `${nobody}@deleted.invalid`,
      full_name: DELETED_NAME,
      password_hash: null,
      email_verified_at: null,
      is_active: false,
    })
    .where("id", "=", id)
    .execute();
}
