import { type Kysely, sql } from "kysely";
import { type Subject, subjectKey } from "../../core/moderation/subject.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { type Decision, recordDecision } from "./record-decision.ts";
import { closeReports } from "./report-repository.ts";

type Db = Kysely<Tables>;

/**
 * Hides it from everybody but the person whose it is; its open reports are upheld.
 * @returns how many reports were closed; undefined when there is no such thing
 */
export async function hideSubject(db: Db, subject: Subject, decision: Decision): Promise<number | undefined> {
  const about = await setHidden(db, subject, decision.because, decision.now);
  if (about === undefined) return undefined;
  const key = subjectKey(subject);
  await recordDecision(db, decision, { action: "hide", subject: key, about });
  return closeReports(db, { subject: key }, ["open"], "upheld", decision.now);
}

/**
 * Shows it again, or lets it be seen: its reports are dismissed, also those that hiding it had upheld.
 * @returns how many reports were closed; undefined when there is no such thing
 */
export async function showSubject(db: Db, subject: Subject, decision: Decision): Promise<number | undefined> {
  const wasHidden = await isHidden(db, subject);
  const about = await setHidden(db, subject, null, decision.now);
  if (about === undefined) return undefined;
  const key = subjectKey(subject);
  // Nobody is told that something of theirs was reported and nothing was wrong with it.
  if (wasHidden) await recordDecision(db, decision, { action: "show", subject: key, about });
  return closeReports(db, { subject: key }, ["open", "upheld"], "dismissed", decision.now);
}

async function isHidden(db: Db, subject: Subject): Promise<boolean> {
  const found = await rowOf(db, subject);
  return found !== undefined && found.hidden_because !== null;
}

async function rowOf(db: Db, subject: Subject) {
  switch (subject.kind) {
    case "request":
      return db
        .selectFrom("requests")
        .select("hidden_because")
        .where("id", "=", subject.id)
        .executeTakeFirst();
    case "profile":
      return db
        .selectFrom("developer_profiles")
        .select("hidden_because")
        .where("user_id", "=", subject.id)
        .executeTakeFirst();
    case "video":
      return db.selectFrom("videos").select("hidden_because").where("id", "=", subject.id).executeTakeFirst();
    case "showcase":
      return db
        .selectFrom("showcases")
        .select("hidden_because")
        .where("id", "=", subject.id)
        .executeTakeFirst();
    case "product":
      return db
        .selectFrom("products")
        .select("hidden_because")
        .where("id", "=", subject.id)
        .executeTakeFirst();
    case "message":
      return db
        .selectFrom("messages")
        .select("hidden_because")
        .where("conversation_id", "=", subject.conversation)
        .where("id", "=", subject.id)
        .executeTakeFirst();
    case "rating":
      return db
        .selectFrom("developer_ratings")
        .select("hidden_because")
        .where("developer_id", "=", subject.developer)
        .where("rater_id", "=", subject.rater)
        .executeTakeFirst();
  }
}

/** What belongs to somebody suspended stays hidden whatever is decided about it. */
function isWithheld(because: string | null, owner: string) {
  return because !== null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from users where users.id = ${sql.ref(owner)} and users.suspended_at is not null)`;
}

/** Answers whose it is. */
async function setHidden(
  db: Db,
  subject: Subject,
  because: string | null,
  now: Date,
): Promise<UserId | undefined> {
  switch (subject.kind) {
    case "request": {
      const set = { hidden_because: because, is_hidden: isWithheld(because, "requests.owner_id") };
      const row = await db
        .updateTable("requests")
        .set(set)
        .where("id", "=", subject.id)
        .returning("owner_id as about")
        .executeTakeFirst();
      return row?.about;
    }
    case "profile": {
      const set = { hidden_because: because, is_hidden: isWithheld(because, "developer_profiles.user_id") };
      const row = await db
        .updateTable("developer_profiles")
        .set(set)
        .where("user_id", "=", subject.id)
        .returning("user_id as about")
        .executeTakeFirst();
      return row?.about;
    }
    case "video": {
      const set = { hidden_because: because, is_hidden: isWithheld(because, "videos.owner_id") };
      const row = await db
        .updateTable("videos")
        .set(set)
        .where("id", "=", subject.id)
        .returning("owner_id as about")
        .executeTakeFirst();
      return row?.about;
    }
    case "showcase": {
      const set = { hidden_because: because, is_hidden: isWithheld(because, "showcases.developer_id") };
      const row = await db
        .updateTable("showcases")
        .set(set)
        .where("id", "=", subject.id)
        .returning("developer_id as about")
        .executeTakeFirst();
      if (row !== undefined) await recomputeScore(db, row.about, now);
      return row?.about;
    }
    case "product":
      return setProductHidden(db, subject.id, because);
    case "message": {
      const row = await db
        .updateTable("messages")
        .set({ hidden_because: because })
        .where("conversation_id", "=", subject.conversation)
        .where("id", "=", subject.id)
        .returning("sender_id as about")
        .executeTakeFirst();
      return row?.about;
    }
    case "rating": {
      const set = { hidden_because: because, is_hidden: isWithheld(because, "developer_ratings.rater_id") };
      const row = await db
        .updateTable("developer_ratings")
        .set(set)
        .where("developer_id", "=", subject.developer)
        .where("rater_id", "=", subject.rater)
        .returning("rater_id as about")
        .executeTakeFirst();
      if (row !== undefined) await recomputeScore(db, subject.developer, now);
      return row?.about;
    }
  }
}

async function setProductHidden(db: Db, id: ProductId, because: string | null): Promise<UserId | undefined> {
  const row = await db
    .updateTable("products")
    .set({ hidden_because: because, is_hidden: isWithheld(because, "products.seller_id") })
    .where("id", "=", id)
    .returning("seller_id as about")
    .executeTakeFirst();
  return row?.about ?? undefined;
}
