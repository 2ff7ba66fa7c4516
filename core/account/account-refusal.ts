import type { Failure, FieldError } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

/** A command of the account that was refused, as its form shows it. */
export interface AccountRefusal<Field extends string> {
  /** Above the form, and as a toast. */
  readonly message: string;
  /** Next to their fields. */
  readonly errors: Partial<Record<Field, string>>;
}

/**
 * @param fields the wire's names of the form's fields
 */
export function accountRefusal<Field extends string>(
  failure: Failure,
  fields: Readonly<Record<string, Field>>,
): AccountRefusal<Field> {
  const told = failure.facts.fieldErrors ?? [];
  const errors: Partial<Record<Field, string>> = {};
  for (const { field, message } of told) {
    const name = fields[field];
    if (name !== undefined) errors[name] = message;
  }
  const [only, ...others] = told;
  const isOne = only !== undefined && others.length === 0;
  return { message: isOne ? only.message : accountMessage(failure), errors };
}

/** Of these errors the ones whose fields were not touched; undefined when none is left, or none was there. */
export function errorsLeft<Field extends string>(
  errors: Partial<Record<Field, string>>,
  touched: Partial<Record<Field, unknown>>,
): Partial<Record<Field, string>> | undefined {
  const left = Object.entries(errors).filter(([field]) => !(field in touched));
  return left.length === 0 ? undefined : (Object.fromEntries(left) as Partial<Record<Field, string>>);
}

/** What has to be settled with others before an account may end. */
export function obstaclesIn({ facts }: Failure): readonly FieldError[] {
  return facts.status === 409 ? (facts.fieldErrors ?? []) : [];
}

/** The catalogue's sentence, but the server's own where it says what to do about it. */
export function accountMessage(failure: Failure): string {
  const { kind, code, detail } = failure.facts;
  // A session that is too old for a proof, and a server without mail or without this provider.
  const saysMore = kind === "forbidden" || code === "unavailable" || code === "provider_unavailable";
  return saysMore && detail !== undefined ? detail : failureMessage(failure);
}
