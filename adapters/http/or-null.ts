import { catchError, type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";

/** Turns "not-found" into null. */
export function orNull<T>(answer: Observable<T>): Observable<T | null> {
  return answer.pipe(
    catchError((error: unknown) =>
      error instanceof Failure && error.kind === "not-found" ? of(null) : throwError(() => error),
    ),
  );
}
