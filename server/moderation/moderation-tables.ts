import type { ColumnType, GeneratedAlways } from "kysely";
import type { ReportReason, ReportStatus } from "../../core/moderation/report.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface ReportsTable {
  id: GeneratedAlways<number>;
  /** It is null for a visitor, who cannot follow the report. */
  reporter_id: UserId | null;
  /** It has the form of core's `subjectKey`. */
  subject: string;
  /** It is the owner of the reported subject. */
  about_id: UserId;
  /** It is the text at the time of the report. Only the operator reads it. */
  excerpt: string;
  reason: ReportReason;
  words: string;
  status: ColumnType<ReportStatus, never, ReportStatus>;
  created_at: Date;
  closed_at: ColumnType<Date | null, never, Date | null>;
}

export type ModerationAction = "hide" | "show" | "suspend" | "restore";

/** Rows are only ever added. They name no user, so they stay when an account is erased. */
export interface ModerationLogTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date, never>;
  /** It names the operator, by default with the user name on the machine where the command ran. */
  by: ColumnType<string, string, never>;
  action: ColumnType<ModerationAction, ModerationAction, never>;
  /** It is a subject's key, or `person/7` for an account. */
  subject: ColumnType<string, string, never>;
  because: ColumnType<string, string, never>;
}

/** Each row is a decision that a user was told of by mail, about them or a post of theirs. */
export interface ModerationNoticesTable {
  id: GeneratedAlways<number>;
  user_id: UserId;
  log_id: number;
  /** It is the mail's id in the outbox, where the mail is until it is sent; null where no mail is sent. */
  mail_id: number | null;
}

declare module "../database/tables.ts" {
  interface Tables {
    reports: ReportsTable;
    moderation_log: ModerationLogTable;
    moderation_notices: ModerationNoticesTable;
  }
}
