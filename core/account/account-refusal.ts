import { onlyFieldError } from "../auth/auth-message.ts";
import type { Failure, FieldError } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

/** Returns what an account form shows above itself after a refusal. */
export function accountFormMessage(failure: Failure): string {
  return onlyFieldError(failure) ?? accountMessage(failure);
}

/** Lists what the user must settle with others before the account can be deleted. */
export function blockersIn({ kind, facts }: Failure): readonly FieldError[] {
  return kind === "conflict" ? (facts.fieldErrors ?? []) : [];
}

/** Returns the catalogue's message, or the server's own where that says what to do. */
export function accountMessage(failure: Failure): string {
  const { kind, code, detail } = failure.facts;
  // A session that is too old for a proof, and a server without mail or without this provider.
  const saysMore = kind === "forbidden" || code === "unavailable" || code === "provider_unavailable";
  return saysMore && detail !== undefined ? detail : failureMessage(failure);
}
