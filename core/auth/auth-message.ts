import { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import type { RegisterOutcome, RoleOutcome, SignInOutcome } from "./auth-service.ts";

export const INVALID_USER_DATA = "Invalid user data";
export const USER_DATA_NOT_PROCESSED = "Failed to process user data";
export const WRONG_CREDENTIALS = "Wrong username or password.";
export const ROLE_ALREADY_CHOSEN = "Your role has already been chosen.";

type Unsuccessful = Exclude<SignInOutcome | RegisterOutcome | RoleOutcome, { kind: "signed-in" | "chosen" }>;

/** Returns what the sign-in screens show for every outcome but success. */
export function authMessage(outcome: Unsuccessful): string {
  switch (outcome.kind) {
    case "wrong-credentials":
      return outcome.failure.facts.detail ?? WRONG_CREDENTIALS;
    case "invalid-user-data":
      return INVALID_USER_DATA;
    case "not-kept":
      return USER_DATA_NOT_PROCESSED;
    case "refused":
      return (
        suspension(outcome.failure) ?? onlyFieldError(outcome.failure) ?? failureMessage(outcome.failure)
      );
    case "already-chosen":
      return ROLE_ALREADY_CHOSEN;
    case "signed-out":
      return "Session expired. Please log in again.";
  }
}

/** Returns the server's message about a suspension. */
function suspension({ facts }: Failure): string | undefined {
  return facts.code === "account_suspended" ? facts.detail : undefined;
}

/** Returns the error if a single field is wrong; several errors stand next to their fields. */
export function onlyFieldError({ facts }: Failure): string | undefined {
  const [only, ...others] = facts.fieldErrors ?? [];
  return others.length === 0 ? only?.message : undefined;
}

/** Turns the outcome into a Failure for a form, which shows a message above itself and next to its fields. */
export function authRefusal(outcome: Unsuccessful): Failure {
  const fieldErrors = outcome.kind === "refused" ? (outcome.failure.facts.fieldErrors ?? []) : [];
  return new Failure({ kind: "rejected", detail: authMessage(outcome), fieldErrors });
}
