import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export function showcaseWriteMessage(failure: Failure): string {
  const { kind, facts } = failure;
  switch (kind) {
    case "forbidden":
      return facts.detail ?? failureMessage(failure);
    case "not-found":
      return "This solution no longer exists. Copy what you need before you leave.";
    case "bad-answer":
      return "Failed to save the solution";
    case "network":
    case "timed-out":
      return `${failureMessage(failure)} Nothing you entered is lost.`;
    case "subscription-required":
      // Its dialog says so.
      return "";
    default:
      return failureMessage(failure);
  }
}
