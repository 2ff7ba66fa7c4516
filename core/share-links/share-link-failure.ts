import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export const NO_SHARE_TOKEN = "No share token returned from server";

/** Why there is no link. */
export function shareLinkMessage(failure: Failure): string {
  switch (failure.kind) {
    case "bad-answer":
      return failure.facts.detail ?? "Invalid response format from server";
    case "server":
    case "not-found":
    case "invalid":
      return "Failed to generate share link";
    default:
      return failureMessage(failure);
  }
}
