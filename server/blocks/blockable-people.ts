import { sql, type SqlBool } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { hasReadableRequest, haveMet } from "../engagements/visibility.ts";

/** Tells whether `me` has met `other` here or finds them in public, and so may learn their name. */
export async function canSeePerson(db: Db, me: UserId, other: UserId): Promise<boolean> {
  const isListed = sql<SqlBool>`exists (
    select from developer_profiles where user_id = ${other} and is_public and not is_hidden)`;
  const hasRated = sql<SqlBool>`exists (select from developer_ratings where rater_id = ${other})`;
  const met = await db
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", other)
    .where((person) => person.or([haveMet(me, other), isListed, hasReadableRequest(other, null), hasRated]))
    .executeTakeFirst();
  return met !== undefined;
}
