import type * as v from "valibot";

/** Schema whose value another server of the specification may leave out; the client then reads `value`. */
export interface Assumed {
  readonly schema: v.GenericSchema;
  readonly value: unknown;
}

/**
 * Marks a field that the client can do without, or the answer of a call that other servers do not have. The schema
 * itself stays strict, so our own server must send the field.
 */
export function assumed<S extends v.GenericSchema>(schema: S, value: v.InferInput<S>): S {
  return { ...schema, assumed: { schema, value } satisfies Assumed };
}
