import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

/** Returns what is shown beside the user's picture when it was not saved or not removed. */
export function avatarMessage(failure: Failure): string {
  const { kind, facts } = failure;
  // What is wrong with an image the server says itself.
  if (kind === "invalid") return facts.fieldErrors?.[0]?.message ?? facts.detail ?? failureMessage(failure);
  return kind === "network" || kind === "timed-out"
    ? `${failureMessage(failure)} Nothing is lost.`
    : failureMessage(failure);
}
