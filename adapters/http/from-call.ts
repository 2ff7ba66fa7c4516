import { Observable } from "rxjs";

/** Turns a call into a cold observable: each subscriber calls anew, and unsubscribing aborts. */
export function fromCall<T>(call: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    call(abort.signal).then(
      (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => abort.abort();
  });
}
