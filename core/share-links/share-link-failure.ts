import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export const NO_SHARE_TOKEN = "No share token returned from server";
const NOT_MADE = "Failed to generate share link";

/** Says why no link was created. */
export function shareLinkMessage(failure: Failure): string {
  const { kind, detail } = failure.facts;
  switch (kind) {
    case "bad-answer":
      return detail ?? "Invalid response format from server";
    case "server":
    case "not-found":
    case "invalid":
      return NOT_MADE;
    case "conflict":
    case "rejected":
      return detail ?? NOT_MADE;
    default:
      return failureMessage(failure);
  }
}
