import { sql } from "kysely";
import { type Subject, subjectKey } from "../../core/moderation/subject.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db, Tables } from "../database/tables.ts";
import { recomputeScore } from "../ratings/developer-score.ts";
import { type Decision, recordDecision } from "./record-decision.ts";
import { closeReports } from "./report-repository.ts";

/**
 * Hides the subject from all users except its owner, and upholds its open reports.
 * @returns how many reports were closed; undefined when the subject does not exist
 */
export async function hideSubject(db: Db, subject: Subject, decision: Decision): Promise<number | undefined> {
  const about = await setHidden(db, subject, decision.because, decision.now);
  if (about === undefined) return undefined;
  const key = subjectKey(subject);
  await recordDecision(db, decision, { action: "hide", subject: key, about });
  return closeReports(db, { subject: key }, ["open"], "upheld", decision.now);
}

/**
 * Shows a hidden subject again. Its reports are dismissed, also those that hiding it had upheld.
 * @returns how many reports were closed; undefined when the subject does not exist
 */
export async function showSubject(db: Db, subject: Subject, decision: Decision): Promise<number | undefined> {
  const wasHidden = await isHidden(db, subject);
  const about = await setHidden(db, subject, null, decision.now);
  if (about === undefined) return undefined;
  const key = subjectKey(subject);
  // An owner is not told of reports about a subject that was never hidden.
  if (wasHidden) await recordDecision(db, decision, { action: "show", subject: key, about });
  return closeReports(db, { subject: key }, ["open", "upheld"], "dismissed", decision.now);
}

async function isHidden(db: Db, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ readonly hidden_because: string | null }>`
    select hidden_because from ${sql.table(tableOf(subject).table)} where ${isSubject(subject)}`.execute(db);
  return (rows[0]?.hidden_because ?? null) !== null;
}

/** Posts of a suspended user are hidden, even without a reason of their own. */
function isWithheld(because: string | null, owner: string) {
  return because !== null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from users where users.id = ${sql.ref(owner)} and users.suspended_at is not null)`;
}

/** @returns the owner of the subject */
async function setHidden(
  db: Db,
  subject: Subject,
  because: string | null,
  now: Date,
): Promise<UserId | undefined> {
  const { table, owner } = tableOf(subject);
  // Messages have no `is_hidden`: those of a suspended user are left out when they are read.
  const withheld =
    subject.kind === "message" ? sql`` : sql`, is_hidden = ${isWithheld(because, `${table}.${owner}`)}`;
  const { rows } = await sql<{ readonly about: UserId | null }>`
    update ${sql.table(table)} set hidden_because = ${because}${withheld}
    where ${isSubject(subject)} returning ${sql.ref(owner)} as about`.execute(db);
  const about = rows[0]?.about ?? undefined;
  const rated =
    subject.kind === "rating" ? subject.developer : subject.kind === "showcase" ? about : undefined;
  if (about !== undefined && rated !== undefined) await recomputeScore(db, rated, now);
  return about;
}

interface HideableTable {
  readonly table: keyof Tables;
  readonly owner: string;
}

const TABLES: Readonly<Record<Subject["kind"], HideableTable>> = {
  request: { table: "requests", owner: "owner_id" },
  profile: { table: "developer_profiles", owner: "user_id" },
  video: { table: "videos", owner: "owner_id" },
  playlist: { table: "playlists", owner: "owner_id" },
  showcase: { table: "showcases", owner: "developer_id" },
  product: { table: "products", owner: "seller_id" },
  message: { table: "messages", owner: "sender_id" },
  rating: { table: "developer_ratings", owner: "rater_id" },
};

function tableOf({ kind }: Subject): HideableTable {
  return TABLES[kind];
}

function isSubject(subject: Subject) {
  switch (subject.kind) {
    case "profile":
      return sql`user_id = ${subject.id}`;
    case "message":
      return sql`conversation_id = ${subject.conversation} and id = ${subject.id}`;
    case "rating":
      return sql`developer_id = ${subject.developer} and rater_id = ${subject.rater}`;
    default:
      return sql`id = ${subject.id}`;
  }
}
