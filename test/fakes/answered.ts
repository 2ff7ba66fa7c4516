import { type Observable, of, throwError } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";

/** It is answered at once; a failure is thrown. */
export function answered<T>(answer: T | Failure): Observable<T> {
  return answer instanceof Failure ? throwError(() => answer) : of(answer);
}
