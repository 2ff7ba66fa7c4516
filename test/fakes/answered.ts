import { type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";

/** Returns an observable that emits the answer at once, or fails if the answer is a failure. */
export function answered<T>(answer: T | Failure): Observable<T> {
  return answer instanceof Failure ? throwError(() => answer) : of(answer);
}
