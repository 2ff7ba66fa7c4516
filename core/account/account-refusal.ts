import { onlyFieldError } from "../auth/auth-message.ts";
import type { Failure, FieldError } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

/** What a form of the account says above itself when it was refused. */
export function accountFormMessage(failure: Failure): string {
  return onlyFieldError(failure) ?? accountMessage(failure);
}

/** What has to be settled with others before an account may end. */
export function blockersIn({ kind, facts }: Failure): readonly FieldError[] {
  return kind === "conflict" ? (facts.fieldErrors ?? []) : [];
}

/** The catalogue's sentence, but the server's own where it says what to do about it. */
export function accountMessage(failure: Failure): string {
  const { kind, code, detail } = failure.facts;
  // A session that is too old for a proof, and a server without mail or without this provider.
  const saysMore = kind === "forbidden" || code === "unavailable" || code === "provider_unavailable";
  return saysMore && detail !== undefined ? detail : failureMessage(failure);
}
