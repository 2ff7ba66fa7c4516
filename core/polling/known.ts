import type { Failure } from "../shared/failure.ts";

/** What a page knows of what is polled for one reader. */
export type Known<T> =
  /** Nobody is there for whom it is polled. */
  | { readonly kind: "off" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | {
      readonly kind: "ready";
      readonly value: T;
      /** Why the last poll failed; what is shown may be old. Null when it succeeded. */
      readonly failure: Failure | null;
    };

export const OFF: Known<never> = { kind: "off" };
export const LOADING: Known<never> = { kind: "loading" };

/** After a poll that failed; what was known stays. */
export function withFailure<T>(known: Known<T>, failure: Failure): Known<T> {
  return known.kind === "ready" ? { ...known, failure } : { kind: "failed", failure };
}

/** After a poll that found nothing changed. */
export function withoutFailure<T>(known: Known<T>): Known<T> {
  return known.kind === "ready" && known.failure !== null ? { ...known, failure: null } : known;
}

/** The same when there is nothing to change yet, or the change gives the same value back. */
export function withChange<T>(known: Known<T>, change: (value: T) => T): Known<T> {
  if (known.kind !== "ready") return known;
  const value = change(known.value);
  return value === known.value ? known : { ...known, value };
}
