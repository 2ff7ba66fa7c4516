import { sql } from "kysely";
import type { ReportReason, ReportStatus } from "../../core/moderation/report.ts";
import type { UserId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { avatarOf } from "../pictures/people.ts";
import type { FoundSubject } from "./find-subject.ts";

function joined(db: Db) {
  return db
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.about_id")
    .select([
      "reports.id",
      "reports.subject",
      "reports.about_id",
      "users.full_name as about_name",
      avatarOf("users").as("about_avatar"),
      "reports.reason",
      "reports.words",
      "reports.status",
      "reports.created_at",
      "reports.closed_at",
    ]);
}

export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export async function findReport(db: Db, id: number) {
  return joined(db).where("reports.id", "=", id).executeTakeFirst();
}

export async function listReportsOf(db: Db, reporter: UserId, { skip, limit }: RowRange) {
  const rows = await joined(db)
    .where("reports.reporter_id", "=", reporter)
    .orderBy("reports.created_at", "desc")
    .orderBy("reports.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(db.selectFrom("reports").where("reporter_id", "=", reporter)) };
}

interface NewReport extends FoundSubject {
  /** It is null for a visitor. */
  readonly reporter: UserId | null;
  readonly subject: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly now: Date;
}

/** Returns undefined if this user already has an open report about the same subject. */
export async function addReport(db: Db, report: NewReport): Promise<number | undefined> {
  const { reporter, subject, about, excerpt, reason, words, now } = report;
  const added = await db
    .insertInto("reports")
    .values({ reporter_id: reporter, subject, about_id: about, excerpt, reason, words, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["reporter_id", "subject"]).where("status", "=", "open").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** The status is a literal, because only then the query can use the partial index of open reports. */
export function openReportsBy(db: Db, reporter: UserId) {
  return db
    .selectFrom("reports")
    .select("id")
    .where("reporter_id", "=", reporter)
    .where("status", "=", sql.lit("open" satisfies ReportStatus));
}

/** The visitors' reports about one subject have an index of their own. */
export function openReportsByVisitors(db: Db, subject: string) {
  return db
    .selectFrom("reports")
    .select("id")
    .where("subject", "=", subject)
    .where("reporter_id", "is", null)
    .where("status", "=", sql.lit("open" satisfies ReportStatus));
}

/** Lists the open reports, the oldest first. */
export async function openReports(db: Db, limit: number) {
  return db
    .selectFrom("reports")
    .innerJoin("users as about", "about.id", "reports.about_id")
    .leftJoin("users as reporter", "reporter.id", "reports.reporter_id")
    .select([
      "reports.id",
      "reports.subject",
      "reports.about_id",
      "about.username as about_name",
      "reporter.username as reporter_name",
      "reports.reason",
      "reports.words",
      "reports.excerpt",
      "reports.created_at",
    ])
    .where("reports.status", "=", "open")
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .limit(limit)
    .execute();
}

export async function countOpenReports(db: Db): Promise<number> {
  return countRows(db.selectFrom("reports").where("status", "=", "open"));
}

/** @returns how many were closed */
export async function closeReports(
  db: Db,
  what: { readonly subject: string } | { readonly about: UserId },
  from: readonly ReportStatus[],
  to: Exclude<ReportStatus, "open">,
  now: Date,
): Promise<number> {
  const closed = await db
    .updateTable("reports")
    .set({ status: to, closed_at: now })
    .$if("subject" in what, (these) => these.where("subject", "=", "subject" in what ? what.subject : ""))
    .$if("about" in what, (these) =>
      these.where("about_id", "=", "about" in what ? what.about : (0 as UserId)),
    )
    .where("status", "in", from)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}
