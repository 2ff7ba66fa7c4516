import { emailError } from "../auth/credentials.ts";
import { foundErrors } from "../editing/found-errors.ts";
import type { Stars } from "../ratings/stars.ts";
import { tooLong } from "../text/too-long.ts";
import { trimmedName } from "../text/trimmed.ts";

/** They count characters. */
export const FEEDBACK_LIMITS = { comment: 5_000, name: 100, email: 254, location: 500 } as const;

/** Who sent feedback is forgotten after this long. */
export const FEEDBACK_SENDER_KEPT_MS = 365 * 24 * 60 * 60_000;

export interface Feedback {
  readonly rating: Stars | null;
  readonly comment: string;
  readonly name: string;
  readonly email: string;
}

export const EMPTY_FEEDBACK: Feedback = { rating: null, comment: "", name: "", email: "" };

export type FeedbackErrors = Readonly<Partial<Record<keyof Feedback, string>>>;

export const FEEDBACK_FAILED = "There was an error submitting your feedback. Please try again.";

/** Checks the address for a reply, which may be left blank. */
export function senderEmailError(email: string): string | undefined {
  return trimmedName(email) === "" ? undefined : emailError(email);
}

/** Checks feedback: the rating is required, and an email, if given, must be valid. */
export function feedbackErrors({ rating, comment, name, email }: Feedback): FeedbackErrors {
  return foundErrors({
    rating: rating === null ? "Please select a rating" : undefined,
    comment: tooLong(comment, "Comment", FEEDBACK_LIMITS.comment),
    name: tooLong(name, "Name", FEEDBACK_LIMITS.name),
    email: senderEmailError(email),
  });
}
