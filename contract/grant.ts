import * as v from "valibot";

/** A signed address carries it. */
export const grant = v.optional(v.pipe(v.string(), v.maxLength(200)));
