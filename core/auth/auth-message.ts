import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import type { RegisterOutcome, RoleOutcome, SignInOutcome } from "./auth-service.ts";

export const INVALID_USER_DATA = "Invalid user data";
export const USER_DATA_NOT_PROCESSED = "Failed to process user data";
export const WRONG_CREDENTIALS = "Wrong username or password.";
export const ROLE_ALREADY_CHOSEN = "Your role has already been chosen.";

type Unsuccessful = Exclude<SignInOutcome | RegisterOutcome | RoleOutcome, { kind: "signed-in" | "chosen" }>;

/** What the sign-in screens say about anything but success. */
export function authMessage(outcome: Unsuccessful): string {
  switch (outcome.kind) {
    case "wrong-credentials":
      return outcome.failure.facts.detail ?? WRONG_CREDENTIALS;
    case "invalid-user-data":
      return INVALID_USER_DATA;
    case "not-kept":
      return USER_DATA_NOT_PROCESSED;
    case "refused":
      return refusalMessage(outcome.failure);
    case "already-chosen":
      return ROLE_ALREADY_CHOSEN;
    case "signed-out":
      return "Session expired. Please log in again.";
  }
}

/** One field in the wrong is worth saying by itself; several stand next to their fields. */
function refusalMessage(failure: Failure): string {
  const [only, ...others] = failure.facts.fieldErrors ?? [];
  return only !== undefined && others.length === 0 ? only.message : failureMessage(failure);
}
