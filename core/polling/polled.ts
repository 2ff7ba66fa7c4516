import type { Failure } from "../shared/failure.ts";

/** It is what a page has loaded of a value that is polled for one reader. */
export type Polled<T> =
  /** There is no reader to poll for. */
  | { readonly kind: "off" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | {
      readonly kind: "ready";
      readonly value: T;
      /** It says why the last poll failed, so the value may be old. It is null when the poll succeeded. */
      readonly failure: Failure | null;
    };

export const OFF: Polled<never> = { kind: "off" };
export const LOADING: Polled<never> = { kind: "loading" };

/** Adds a poll's failure; the value stays. */
export function withFailure<T>(polled: Polled<T>, failure: Failure): Polled<T> {
  return polled.kind === "ready" ? { ...polled, failure } : { kind: "failed", failure };
}

/** Removes the failure after a poll that found nothing changed. */
export function withoutFailure<T>(polled: Polled<T>): Polled<T> {
  return polled.kind === "ready" && polled.failure !== null ? { ...polled, failure: null } : polled;
}

/** Applies a change. The same object is returned when nothing is loaded yet, or nothing changes. */
export function withChange<T>(polled: Polled<T>, change: (value: T) => T): Polled<T> {
  if (polled.kind !== "ready") return polled;
  const value = change(polled.value);
  return value === polled.value ? polled : { ...polled, value };
}
