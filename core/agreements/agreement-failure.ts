import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import { SUBSCRIPTION_REQUIRED } from "../subscription/subscription.ts";

/** Returns what the panel shows when an action or a proposal failed. */
export function agreementMessage(failure: Failure): string {
  return failure.kind === "subscription-required" ? SUBSCRIPTION_REQUIRED : failureMessage(failure);
}

/** Tells whether the screen shows an old state: the agreement has changed or is gone. */
export function needsRefresh(failure: Failure): boolean {
  return failure.kind === "conflict" || failure.kind === "not-found";
}
