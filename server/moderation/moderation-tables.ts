import type { ColumnType, GeneratedAlways } from "kysely";
import type { ReportReason, ReportStatus } from "../../core/moderation/report.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface ReportsTable {
  id: GeneratedAlways<number>;
  /** Null for a visitor, who follows no report. */
  reporter_id: UserId | null;
  /** As core's `subjectKey`. */
  subject: string;
  /** Whose it is. */
  about_id: UserId;
  /** What it said when it was reported, for whoever decides; nobody else reads it. */
  excerpt: string;
  reason: ReportReason;
  words: string;
  status: ColumnType<ReportStatus, never, ReportStatus>;
  created_at: Date;
  closed_at: ColumnType<Date | null, never, Date | null>;
}

export type ModerationAction = "hide" | "show" | "suspend" | "restore";

/** Rows are only ever added. They name no person, so they stay when an account is erased. */
export interface ModerationLogTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date, never>;
  /** Who did it: a name on the machine where the command was given. */
  by: ColumnType<string, string, never>;
  action: ColumnType<ModerationAction, ModerationAction, never>;
  /** A subject's key, or `person/7`. */
  subject: ColumnType<string, string, never>;
  because: ColumnType<string, string, never>;
}

/** What somebody was told by mail of a decision about them or theirs. */
export interface ModerationNoticesTable {
  id: GeneratedAlways<number>;
  user_id: UserId;
  log_id: number;
  /** In the outbox, as long as it waits there; null where no mail is sent. */
  mail_id: number | null;
}

declare module "../database/tables.ts" {
  interface Tables {
    reports: ReportsTable;
    moderation_log: ModerationLogTable;
    moderation_notices: ModerationNoticesTable;
  }
}
