import { Failure } from "../../core/shared/failure.ts";

/**
 * @param errors core's sentences by the names of a form's fields
 * @param names how the user of the command calls each field
 * @throws Failure when there is an error
 */
export function requireValid<Field extends string>(
  errors: Readonly<Partial<Record<Field, string>>>,
  names: Readonly<Record<Field, string>>,
): void {
  const found = Object.entries(errors) as [Field, string][];
  if (found.length === 0) return;
  const fieldErrors = found.map(([field, message]) => ({ field: names[field], message }));
  throw new Failure({ kind: "invalid", fieldErrors });
}
