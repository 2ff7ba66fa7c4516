import type { Kysely } from "kysely";
import type { ClientProfileBody, DeveloperProfileBody } from "../../contract/profiles.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;

const SAID = [
  "headline",
  "bio",
  "skills",
  "hourly_rate_cents",
  "availability",
  "location",
  "timezone",
  "website",
  "github_url",
  "linkedin_url",
] as const;

export async function findDeveloperProfile(db: Db, id: UserId) {
  return db
    .selectFrom("developer_profiles")
    .select([...SAID, "is_public"])
    .where("user_id", "=", id)
    .executeTakeFirst();
}

export async function findClientProfile(db: Db, id: UserId) {
  return db
    .selectFrom("client_profiles")
    .select(["display_name", "company_name", "company_url", "about", "location"])
    .where("user_id", "=", id)
    .executeTakeFirst();
}

/** Undefined for a developer who is not there, not active or not shown to everybody. */
export async function findPublicDeveloper(db: Db, id: UserId) {
  return db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select([...SAID, "users.id", "users.username", "users.full_name", "users.created_at"])
    .where("developer_profiles.user_id", "=", id)
    .where("developer_profiles.is_public", "=", true)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
}

/** False when there is a profile already. */
export async function addDeveloperProfile(
  db: Db,
  id: UserId,
  body: DeveloperProfileBody,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto("developer_profiles")
    .values({ ...body, user_id: id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** False when there is no profile yet. */
export async function replaceDeveloper(
  db: Db,
  id: UserId,
  body: DeveloperProfileBody,
  now: Date,
): Promise<boolean> {
  const replaced = await db
    .updateTable("developer_profiles")
    .set({ ...body, updated_at: now })
    .where("user_id", "=", id)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** False when there is a profile already. */
export async function addClientProfile(
  db: Db,
  id: UserId,
  body: ClientProfileBody,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto("client_profiles")
    .values({ ...body, user_id: id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** False when there is no profile yet. */
export async function replaceClient(
  db: Db,
  id: UserId,
  body: ClientProfileBody,
  now: Date,
): Promise<boolean> {
  const replaced = await db
    .updateTable("client_profiles")
    .set({ ...body, updated_at: now })
    .where("user_id", "=", id)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}
