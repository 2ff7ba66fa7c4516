import { catchError, type Observable, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import { isMissingCall, isMissingRead } from "./read-answer.ts";

/** Returns what `instead` reads where the server does not have the call. */
export function ifMissing<T>(answer: Observable<T>, instead: () => Observable<T>): Observable<T> {
  return answer.pipe(
    catchError((error: unknown) =>
      error instanceof Failure && isMissingRead(error.facts) ? instead() : throwError(() => error),
    ),
  );
}

/**
 * Rejects a write that the server does not have: its "not-found" does not say that the thing is gone, and a removal
 * would count as done.
 */
export async function ifPossible<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof Failure && isMissingCall(error.facts))) throw error;
    throw new Failure({ ...error.facts, kind: "rejected", detail: "This server can't do that." });
  }
}
