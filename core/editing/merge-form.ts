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
  const fields = Object.keys(typed) as (keyof Form)[];
  const touched = fields.filter((field) => typed[field] !== from[field]);
  const contested = touched.filter((field) => to[field] !== from[field] && to[field] !== typed[field]);
  return { form: { ...to, ...partOf(typed, touched) }, elsewhere: partOf(to, contested) };
}

function partOf<Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}
