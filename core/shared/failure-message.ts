import { counted } from "./counted.ts";
import type { Failure } from "./failure.ts";

/**
 * Returns the message of the specification's error catalogue (section 8), for places without a more specific
 * one.
 */
export function failureMessage(failure: Failure): string {
  const { kind, detail, offline, retryAfter } = failure.facts;
  switch (kind) {
    case "session-expired":
      return "Session expired. Please log in again.";
    case "sign-in-needed":
      return "Please sign in to continue.";
    case "subscription-required":
      return "Subscription required or expired.";
    case "forbidden":
      return "You do not have permission to perform this action.";
    case "not-found":
      return "The requested resource was not found.";
    case "invalid":
      return "Validation error. Please check your input.";
    case "rate-limited":
      return `Too many requests. Please try again later.${whenAgain(retryAfter)}`;
    case "server":
      return "Server error. Please try again later.";
    case "network":
      return offline === true
        ? "Network error. Please check your connection."
        : "Unable to connect to server. Please check your connection.";
    case "timed-out":
      return "Request timed out. Please try again.";
    case "cancelled":
      return "";
    case "conflict":
    case "rejected":
      return detail ?? "An unexpected error occurred.";
    case "bad-answer":
      return "An unexpected error occurred.";
  }
}

/** Returns what is said beside a file that was not stored: a field's own error, or that the server has no room. */
export function fileFailureMessage(failure: Failure): string {
  const { code, detail, fieldErrors } = failure.facts;
  const ownWords = fieldErrors?.[0]?.message ?? (code === "storage_full" ? detail : undefined);
  return ownWords ?? failureMessage(failure);
}

/**
 * Returns a sentence with a space before it, or nothing.
 * @param seconds as in Retry-After: whole ones
 */
export function whenAgain(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  if (seconds < 60) return ` You can try again in ${counted(Math.max(1, seconds), "second")}.`;
  if (seconds < 3_600) return ` You can try again in ${counted(Math.ceil(seconds / 60), "minute")}.`;
  return ` You can try again in ${counted(Math.ceil(seconds / 3_600), "hour")}.`;
}
