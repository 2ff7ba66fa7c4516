import { randomBytes } from "node:crypto";
import { DELETED_NAME } from "../../core/text/deleted-name.ts";
import type { FieldError } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { AccountPart } from "./account-part.ts";
import { userKey } from "../http/callers/caller.ts";
import { dropIdempotencyKeysOf } from "../http/answers/idempotency.ts";
import { endSessions } from "../auth/own-sessions.ts";

type Parts = readonly AccountPart[];

/** Returns what has to be settled with other users before the account may be deleted. */
export async function blockersOf(db: Db, parts: Parts, id: UserId): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const part of parts) found.push(...((await part.blockers?.(db, id)) ?? []));
  return found;
}

/**
 * Leaves a row without personal data, to which other users' conversations and agreements can go on pointing; the email
 * and the username are free again.
 */
export async function eraseAccount(db: Db, parts: Parts, id: UserId, now: Date): Promise<void> {
  for (const part of parts) await part.erase(db, id, now);
  await endSessions(db, id);
  await dropIdempotencyKeysOf(db, userKey(id));
  for (const table of ["mail_tokens", "mail_outbox"] as const)
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  const erasedName = `deleted-${randomBytes(8).toString("hex")}`;
  await db
    .updateTable("users")
    .set({
      username: erasedName,
      email: `${erasedName}@deleted.invalid`,
      pending_email: null,
      full_name: DELETED_NAME,
      password_hash: null,
      email_verified_at: null,
      is_active: false,
    })
    .where("id", "=", id)
    .execute();
}
