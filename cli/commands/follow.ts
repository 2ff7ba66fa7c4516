import { fromEvent, merge, type Observable, take, takeUntil } from "rxjs";
import type { Failure } from "../../core/shared/failure.ts";
import type { Context } from "../composition/context.ts";
import { connectionNotes } from "./connection-notes.ts";
import { sessionEnd } from "./session-end.ts";

/**
 * Polls until Ctrl-C or the end of the session, and reports when the connection is lost and found.
 * @param polls$ emits why a poll failed, and null for one that did not
 * @throws Failure when the session ends
 */
export async function follow(context: Context, polls$: Observable<Failure | null>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    whileSignedIn(context, polls$).subscribe({
      next: connectionNotes(context.output),
      complete: resolve,
      error: reject,
    });
  });
}

/** Emits what the source does, and completes with it or on Ctrl-C. It fails with a Failure when the session ends. */
export function whileSignedIn<T>({ host, services }: Context, source$: Observable<T>): Observable<T> {
  const interrupted$ = fromEvent(host.signal, "abort").pipe(take(1));
  return source$.pipe(takeUntil(merge(interrupted$, sessionEnd(services.current))));
}
