import { type Kysely, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { endSessions } from "../auth/own-sessions.ts";
import { lockAccountExclusive } from "../database/locks.ts";
import type { Tables } from "../database/tables.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { type Decision, recordDecision } from "./record-decision.ts";
import { closeReports } from "./report-repository.ts";

type Db = Kysely<Tables>;

export interface PersonFound {
  readonly id: UserId;
  readonly username: string;
  readonly isActive: boolean;
  readonly isSuspended: boolean;
}

/** By username. */
export async function findPerson(db: Db, username: string): Promise<PersonFound | undefined> {
  const found = await db
    .selectFrom("users")
    .select(["id", "username", "is_active", "suspended_at"])
    .where(sql<string>`lower(username)`, "=", username.toLowerCase())
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

/** Signs the person out everywhere, keeps them out and takes what is theirs out of sight. Open reports are upheld. */
export async function suspendPerson(db: Db, id: UserId, decision: Decision): Promise<boolean> {
  // Waits for what is under way in their name, and nothing begins until the commit.
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

/** Brings everything back but what has a reason of its own to be hidden. False for whoever is not suspended. */
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

/** What is public of a person, as their account is now. */
async function withhold(db: Db, id: UserId, now: Date): Promise<void> {
  const isHidden = sql<boolean>`hidden_because is not null or exists (
    select from users where users.id = ${id} and users.suspended_at is not null)`;
  await db.updateTable("requests").set({ is_hidden: isHidden }).where("owner_id", "=", id).execute();
  await db.updateTable("developer_profiles").set({ is_hidden: isHidden }).where("user_id", "=", id).execute();
  await db.updateTable("videos").set({ is_hidden: isHidden }).where("owner_id", "=", id).execute();
  const rated = await db
    .updateTable("developer_ratings")
    .set({ is_hidden: isHidden })
    .where("rater_id", "=", id)
    .returning("developer_id")
    .execute();
  // In one order for everybody: each score is locked while it is worked out.
  for (const developer of rated.map(({ developer_id }) => developer_id).toSorted((a, b) => a - b))
    await recomputeScore(db, developer, now);
}
