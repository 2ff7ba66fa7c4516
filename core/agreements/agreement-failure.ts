import type { Failure, FieldError } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import { SUBSCRIPTION_REQUIRED } from "../subscription/subscription.ts";
import type { AgreementForm, AgreementFormErrors } from "./agreement-terms.ts";

/** What the panel says when a step or a proposal failed. */
export function agreementMessage(failure: Failure): string {
  return failure.kind === "subscription-required" ? SUBSCRIPTION_REQUIRED : failureMessage(failure);
}

/** Somebody else was faster, or it is gone: what is on the screen is old. */
export function isOutdated(failure: Failure): boolean {
  return failure.facts.status === 409 || failure.kind === "not-found";
}

const FIELD: ReadonlyMap<string, keyof AgreementForm> = new Map([
  ["title", "title"],
  ["scope", "scope"],
  ["price_type", "priceType"],
  ["amount_cents", "amount"],
  ["deadline", "deadline"],
]);

/** The server's field errors under the form's names. */
export function agreementFieldErrors(errors: readonly FieldError[]): AgreementFormErrors {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = FIELD.get(field);
      return name === undefined ? [] : [[name, message] as const];
    }),
  );
}
