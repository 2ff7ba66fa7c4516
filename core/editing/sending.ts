/** A call with files reports its progress, then its result. */
export type Sending<T> =
  | { readonly kind: "sending"; /** It is a whole number from 0 to 100. */ readonly percent: number }
  | { readonly kind: "done"; readonly value: T };
