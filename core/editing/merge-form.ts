/** It is the user's edit of an older state, merged into a newer state. */
export interface MergedForm<Form extends object> {
  /** The user's edits stay, and all other fields take the newer state. */
  readonly form: Form;
  /** It has the newer state of the fields that both sides changed to different values. */
  readonly elsewhere: Partial<Form>;
}

/**
 * Merges an edit into a newer state by a three-way merge, field by field.
 * @param from the state that the user edited
 * @param to the newer state
 */
export function mergeForm<Form extends object>(typed: Form, from: Form, to: Form): MergedForm<Form> {
  const touched = changedFields(typed, from);
  const contested = touched.filter(
    (field) => !isSameValue(to[field], from[field]) && !isSameValue(to[field], typed[field]),
  );
  return { form: { ...to, ...partOf(typed, touched) }, elsewhere: partOf(to, contested) };
}

/** Lists the fields of `form` that differ from `origin`. */
export function changedFields<Form extends object>(form: Form, origin: Form): (keyof Form)[] {
  return (Object.keys(form) as (keyof Form)[]).filter((field) => !isSameValue(form[field], origin[field]));
}

/** Compares texts, numbers and flags by value, and lists by what they contain. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isSameValue(each, b[at]));
  return a === b;
}

function partOf<Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}
