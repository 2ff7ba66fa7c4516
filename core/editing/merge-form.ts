/** What was typed over one state of something, brought on top of a newer state of it. */
export interface MergedForm<Form extends object> {
  /** What was typed stays, and fields that nobody typed in follow. */
  readonly form: Form;
  /** The newer state of the fields that both sides changed, each to something else. */
  readonly elsewhere: Partial<Form>;
}

/**
 * A three-way merge, field by field.
 *
 * @param from the state that was typed over
 * @param to the newer state
 */
export function mergeForm<Form extends object>(typed: Form, from: Form, to: Form): MergedForm<Form> {
  const touched = changedFields(typed, from);
  const contested = touched.filter(
    (field) => !isSameValue(to[field], from[field]) && !isSameValue(to[field], typed[field]),
  );
  return { form: { ...to, ...partOf(typed, touched) }, elsewhere: partOf(to, contested) };
}

/** The fields of `form` that say something else than `origin`. */
export function changedFields<Form extends object>(form: Form, origin: Form): (keyof Form)[] {
  return (Object.keys(form) as (keyof Form)[]).filter((field) => !isSameValue(form[field], origin[field]));
}

/** Texts, numbers and flags by what they are, lists of them by what they hold. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isSameValue(each, b[at]));
  return a === b;
}

function partOf<Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}
