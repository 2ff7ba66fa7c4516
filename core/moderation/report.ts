import { foundErrors } from "../editing/found-errors.ts";
import type { FullName } from "../images/person-name.ts";
import type { Subject } from "./subject.ts";
import { trimmedText } from "../text/trimmed.ts";

export const REPORT_REASONS = ["spam", "scam", "harassment", "illegal", "private_data", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_NAME: Readonly<Record<ReportReason, string>> = {
  spam: "Spam or advertising",
  scam: "Scam or fraud",
  harassment: "Harassment or threats",
  illegal: "Illegal content",
  private_data: "Shares private information",
  other: "Something else",
};

/** "upheld" means that action was taken, "dismissed" that the content stays as it is. */
export const REPORT_STATUSES = ["open", "upheld", "dismissed"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The person who sent the report reads these. */
export const REPORT_STATUS_TEXT: Readonly<Record<ReportStatus, string>> = {
  open: "Waiting for review",
  upheld: "Reviewed: action was taken",
  dismissed: "Reviewed: no action needed",
};

/** It counts characters after trimming. */
export const REPORT_WORDS_MAX = 1_000;

export interface ReportForm {
  /** It is "" until a reason is chosen. */
  readonly reason: ReportReason | "";
  readonly words: string;
}

export const EMPTY_REPORT: ReportForm = { reason: "", words: "" };

/** It is a report as its sender follows it. */
export interface Report {
  readonly id: number;
  readonly subject: Subject;
  /** The reported content belongs to this person. */
  readonly about: FullName;
  readonly reason: ReportReason;
  readonly words: string;
  readonly status: ReportStatus;
  /** Times are UTC in ISO-8601. `closedAt` is null while the report is open. */
  readonly createdAt: string;
  readonly closedAt: string | null;
}

/** Checks the form; an empty result means that it may be sent. */
export function reportErrors({ reason, words }: ReportForm): Partial<Record<keyof ReportForm, string>> {
  return foundErrors({
    reason: reason === "" ? "Please choose a reason" : undefined,
    words: reportTextError(reason, words),
  });
}

export function reportTextError(reason: ReportReason | "", words: string): string | undefined {
  const { length } = trimmedText(words);
  if (reason === "other" && length === 0) return "Please say what's wrong";
  return length > REPORT_WORDS_MAX
    ? `Must be at most ${REPORT_WORDS_MAX.toLocaleString("en-US")} characters`
    : undefined;
}

/**
 * Visitors cannot be told apart, so only this many of their reports about one subject wait at the same time.
 */
export const VISITOR_REPORTS_MAX = 5;

export const REPORT_OWN = "You can't report something of your own.";
export const REPORTED_ALREADY = "You have already reported this. Your open reports are on your profile.";
export const REPORTED_BY_VISITORS = "Others have already reported this. A moderator will look at it.";
