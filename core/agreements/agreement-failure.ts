import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import { SUBSCRIPTION_REQUIRED } from "../subscription/subscription.ts";

/** What the panel says when an action or a proposal failed. */
export function agreementMessage(failure: Failure): string {
  return failure.kind === "subscription-required" ? SUBSCRIPTION_REQUIRED : failureMessage(failure);
}

/** Somebody else was faster, or it is gone: what is on the screen is old. */
export function isOutdated(failure: Failure): boolean {
  return failure.kind === "conflict" || failure.kind === "not-found";
}
