import type { FullName } from "../images/person-name.ts";
import type { Subject } from "./subject.ts";

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

/** "upheld": something was done about it. "dismissed": it was looked at and stays as it is. */
export const REPORT_STATUSES = ["open", "upheld", "dismissed"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What the person who reported reads of it. */
export const REPORT_STATUS_TEXT: Readonly<Record<ReportStatus, string>> = {
  open: "Waiting for review",
  upheld: "Reviewed: action was taken",
  dismissed: "Reviewed: no action needed",
};

/** Characters after trimming. */
export const REPORT_WORDS_MAX = 1_000;

export interface ReportForm {
  /** "" until one is chosen. */
  readonly reason: ReportReason | "";
  readonly words: string;
}

export const EMPTY_REPORT: ReportForm = { reason: "", words: "" };

/** Somebody's own report, as they follow it. */
export interface Report {
  readonly id: number;
  readonly subject: Subject;
  /** Whose it is that was reported. */
  readonly about: FullName;
  readonly reason: ReportReason;
  readonly words: string;
  readonly status: ReportStatus;
  /** UTC, ISO-8601; the second is null while it is open. */
  readonly createdAt: string;
  readonly closedAt: string | null;
}

/** Empty when it may be sent. */
export function reportErrors({ reason, words }: ReportForm): Partial<Record<keyof ReportForm, string>> {
  const wordsError = reportWordsError(reason, words);
  return {
    ...(reason === "" && { reason: "Please choose a reason" }),
    ...(wordsError !== undefined && { words: wordsError }),
  };
}

export function reportWordsError(reason: ReportReason | "", words: string): string | undefined {
  const { length } = words.trim();
  if (reason === "other" && length === 0) return "Please say what's wrong";
  return length > REPORT_WORDS_MAX
    ? `Must be at most ${REPORT_WORDS_MAX.toLocaleString("en-US")} characters`
    : undefined;
}

/** Of visitors, who are not told apart, so many reports of one thing wait at the most. */
export const VISITOR_REPORTS_MAX = 5;

export const REPORT_OWN = "You can't report something of your own.";
export const REPORTED_ALREADY = "You have already reported this. Your open reports are on your profile.";
export const REPORTED_BY_VISITORS = "Others have already reported this. A moderator will look at it.";
