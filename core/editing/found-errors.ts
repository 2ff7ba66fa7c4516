/** Returns the errors that there are, in the order of the fields. */
export function foundErrors<Field extends string>(
  errors: Readonly<Record<Field, string | undefined>>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(errors) as Field[]) {
    const error = errors[field];
    if (error !== undefined) found[field] = error;
  }
  return found;
}
