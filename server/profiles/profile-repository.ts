import type { ClientProfileBody, DeveloperProfileBody } from "../../contract/profiles.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { avatarOf } from "../pictures/people.ts";

export const DEVELOPER_TEXTS = [
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

function ownDeveloperProfile(db: Db, id: UserId) {
  return db
    .selectFrom("developer_profiles")
    .select([...DEVELOPER_TEXTS, "is_public"])
    .where("user_id", "=", id);
}

export async function findDeveloperProfile(db: Db, id: UserId) {
  return ownDeveloperProfile(db, id).executeTakeFirst();
}

/** Returns why the moderators hid the profile; null if they did not. */
export async function findHiddenBecause(db: Db, id: UserId): Promise<string | null> {
  const found = await db
    .selectFrom("developer_profiles")
    .select("hidden_because")
    .where("user_id", "=", id)
    .executeTakeFirst();
  return found?.hidden_because ?? null;
}

export async function lockDeveloperProfile(db: Db, id: UserId) {
  return ownDeveloperProfile(db, id).forUpdate().executeTakeFirst();
}

function ownClientProfile(db: Db, id: UserId) {
  return db
    .selectFrom("client_profiles")
    .select(["display_name", "company_name", "company_url", "about", "location"])
    .where("user_id", "=", id);
}

export async function findClientProfile(db: Db, id: UserId) {
  return ownClientProfile(db, id).executeTakeFirst();
}

export async function lockClientProfile(db: Db, id: UserId) {
  return ownClientProfile(db, id).forUpdate().executeTakeFirst();
}

/** Returns undefined for a developer who is not active, or whose profile is not public or is hidden. */
export async function findPublicDeveloper(db: Db, id: UserId) {
  return db
    .selectFrom("developer_profiles")
    .innerJoin("users", "users.id", "developer_profiles.user_id")
    .select([...DEVELOPER_TEXTS, "users.id", "users.username", "users.full_name", "users.created_at"])
    .select(avatarOf("users").as("avatar"))
    .where("developer_profiles.user_id", "=", id)
    .where("developer_profiles.is_public", "=", true)
    .where("developer_profiles.is_hidden", "=", false)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
}

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

export async function replaceDeveloper(db: Db, id: UserId, body: DeveloperProfileBody, now: Date) {
  await db
    .updateTable("developer_profiles")
    .set({ ...body, updated_at: now })
    .where("user_id", "=", id)
    .execute();
}

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

export async function replaceClient(db: Db, id: UserId, body: ClientProfileBody, now: Date) {
  await db
    .updateTable("client_profiles")
    .set({ ...body, updated_at: now })
    .where("user_id", "=", id)
    .execute();
}
