import type { Failure } from "./failure.ts";

/** The error catalogue of the specification (section 8): what a person reads when nothing closer is said. */
export function failureMessage(failure: Failure): string {
  const { kind, detail, offline } = failure.facts;
  switch (kind) {
    case "session-expired":
      return "Session expired. Please log in again.";
    case "subscription-required":
      return "Subscription required or expired.";
    case "forbidden":
      return "You do not have permission to perform this action.";
    case "not-found":
      return "The requested resource was not found.";
    case "invalid":
      return "Validation error. Please check your input.";
    case "rate-limited":
      return "Too many requests. Please try again later.";
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
