import { Failure } from "../../core/shared/failure.ts";

/**
 * It maps each field of a body to the field of core's form that it comes from, or to null where no form has
 * it. It names every field of the contract, and TypeScript refuses one that the contract or the form does not
 * have.
 */
export type FieldNames<Body, Form = Readonly<Record<string, unknown>>> = {
  readonly [Field in keyof Body]-?: (keyof Form & string) | null;
};

/**
 * Renames a failure's field errors to the names of core's form; an error about another field keeps its name.
 */
export function withFieldNames(
  failure: Failure,
  fields: Readonly<Record<string, string | null>> = {},
): Failure {
  const { fieldErrors } = failure.facts;
  if (fieldErrors === undefined) return failure;
  // A server may name a field "constructor".
  const nameOf = (field: string) => (Object.hasOwn(fields, field) ? fields[field] : null) ?? field;
  const renamed = fieldErrors.map(({ field, message }) => ({ field: nameOf(field), message }));
  return new Failure({ ...failure.facts, fieldErrors: renamed });
}
