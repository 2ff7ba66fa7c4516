import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

/** Returns what a seller's screen shows when a product could not be saved. */
export function productWriteMessage(failure: Failure): string {
  const { kind, facts } = failure;
  switch (kind) {
    case "forbidden":
      return facts.detail ?? failureMessage(failure);
    case "not-found":
      return "This product no longer exists. Copy what you need before you leave.";
    case "bad-answer":
      return "Failed to save the product";
    case "network":
    case "timed-out":
      return `${failureMessage(failure)} Nothing you entered is lost.`;
    default:
      return failureMessage(failure);
  }
}
