import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** Returns the card from the profile as it is now; null unless that is public and not hidden. */
export async function findCreatorCard(db: Db, developer: UserId) {
  const found = await db
    .selectFrom("developer_profiles")
    .select(["headline", "skills", "availability", "score"])
    .where("user_id", "=", developer)
    .where("is_public", "=", true)
    .where("is_hidden", "=", false)
    .executeTakeFirst();
  return found ?? null;
}
