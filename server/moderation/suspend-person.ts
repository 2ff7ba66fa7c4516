import { type RawBuilder, sql } from "kysely";
import { foldedCase } from "../database/folded-case.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import type { UserId } from "../../core/shared/id.ts";
import { endSessions } from "../auth/own-sessions.ts";
import { lockAccountExclusive } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import { lockReviewedProducts } from "../products/review-repository.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { type Decision, recordDecision } from "./record-decision.ts";
import { closeReports } from "./report-repository.ts";

export interface PersonFound {
  readonly id: UserId;
  readonly username: string;
  readonly isActive: boolean;
  readonly isSuspended: boolean;
}

export async function findPerson(db: Db, username: string): Promise<PersonFound | undefined> {
  const found = await db
    .selectFrom("users")
    .select(["id", "username", "is_active", "suspended_at"])
    .where(foldedCase("username"), "=", foldCase(username))
    .executeTakeFirst();
  return (
    found && {
      id: found.id,
      username: found.username,
      isActive: found.is_active,
      isSuspended: found.suspended_at !== null,
    }
  );
}

/** Signs the user out everywhere, keeps them out and hides their posts. Reports about them are upheld. */
export async function suspendPerson(db: Db, id: UserId, decision: Decision): Promise<boolean> {
  // The lock waits for running requests of the user, and no new one begins before the commit.
  if (!(await lockAccountExclusive(db, id))) return false;
  await db
    .updateTable("users")
    .set({ is_active: false, suspended_because: decision.because, suspended_at: decision.now })
    .where("id", "=", id)
    .execute();
  await endSessions(db, id);
  await withhold(db, id, decision.now);
  await recordDecision(db, decision, { action: "suspend", subject: `person/${id}`, about: id });
  await closeReports(db, { about: id }, ["open"], "upheld", decision.now);
  return true;
}

/** Shows the user's posts again, except those hidden for reasons of their own. False if not suspended. */
export async function restorePerson(db: Db, id: UserId, decision: Decision): Promise<boolean> {
  const restored = await db
    .updateTable("users")
    .set({ is_active: true, suspended_because: null, suspended_at: null })
    .where("id", "=", id)
    .where("suspended_at", "is not", null)
    .executeTakeFirst();
  if (restored.numUpdatedRows !== 1n) return false;
  await withhold(db, id, decision.now);
  await recordDecision(db, decision, { action: "restore", subject: `person/${id}`, about: id });
  return true;
}

/** Hides or shows all posts of the user, depending on whether the account is suspended now. */
async function withhold(db: Db, id: UserId, now: Date): Promise<void> {
  const isSuspended = sql<boolean>`exists (
    select from users where users.id = ${id} and users.suspended_at is not null)`;
  const isHidden = sql<boolean>`hidden_because is not null or ${isSuspended}`;
  await db.updateTable("requests").set({ is_hidden: isHidden }).where("owner_id", "=", id).execute();
  await db.updateTable("videos").set({ is_hidden: isHidden }).where("owner_id", "=", id).execute();
  await db.updateTable("products").set({ is_hidden: isHidden }).where("seller_id", "=", id).execute();
  await db.updateTable("playlists").set({ is_hidden: isHidden }).where("owner_id", "=", id).execute();
  await withholdReviews(db, id, isSuspended);
  const rated = await withholdRatings(db, id, { isHidden, isSuspended });
  await lockProfiles(db, [...rated, id]);
  await db.updateTable("developer_profiles").set({ is_hidden: isHidden }).where("user_id", "=", id).execute();
  for (const developer of new Set([...rated, id])) await recomputeScore(db, developer, now);
}

/**
 * Updates the user's product reviews; one whose purchase was returned stays hidden. The products are locked
 * first, because their rows sum the reviews.
 */
async function withholdReviews(db: Db, id: UserId, isSuspended: RawBuilder<boolean>): Promise<void> {
  await lockReviewedProducts(db, id);
  const isOwned = sql<boolean>`exists (
    select from purchases where purchases.buyer_id = product_reviews.reviewer_id
      and purchases.product_id = product_reviews.product_id and purchases.status = 'paid')`;
  await db
    .updateTable("product_reviews")
    .set({ is_hidden: sql<boolean>`not ${isOwned} or ${isSuspended}` })
    .where("reviewer_id", "=", id)
    .execute();
}

/**
 * Updates the user's showcases and given ratings. Showcases are locked first, because they sum their ratings.
 * @returns the developers whose scores change
 */
async function withholdRatings(
  db: Db,
  id: UserId,
  { isHidden, isSuspended }: Readonly<Record<"isHidden" | "isSuspended", RawBuilder<boolean>>>,
): Promise<readonly UserId[]> {
  const shown = await db
    .selectFrom("showcases")
    .select("developer_id")
    .where((showcase) =>
      showcase.or([
        showcase("developer_id", "=", id),
        showcase(
          "id",
          "in",
          showcase.selectFrom("showcase_ratings").select("showcase_id").where("rater_id", "=", id),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  await db.updateTable("showcases").set({ is_hidden: isHidden }).where("developer_id", "=", id).execute();
  await db
    .updateTable("showcase_ratings")
    .set({ is_hidden: isSuspended })
    .where("rater_id", "=", id)
    .execute();
  const rated = await db
    .updateTable("developer_ratings")
    .set({ is_hidden: isHidden })
    .where("rater_id", "=", id)
    .returning("developer_id")
    .execute();
  return [...shown, ...rated].map(({ developer_id }) => developer_id);
}

/** Locks profiles last and in the order of their ids, like all transactions, to avoid deadlocks. */
async function lockProfiles(db: Db, developers: readonly UserId[]): Promise<void> {
  await db
    .selectFrom("developer_profiles")
    .select("user_id")
    .where("user_id", "in", developers)
    .orderBy("user_id")
    .forUpdate()
    .execute();
}
