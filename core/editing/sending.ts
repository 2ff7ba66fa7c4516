/** A call with files: how far they are, then what came of it. */
export type Sending<T> =
  | { readonly kind: "sending"; /** Of the bytes, whole: 0 to 100. */ readonly percent: number }
  | { readonly kind: "done"; readonly value: T };
