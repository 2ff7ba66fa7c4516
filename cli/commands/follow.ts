import { fromEvent, merge, type Observable, take, takeUntil } from "rxjs";
import type { Failure } from "../../core/shared/failure.ts";
import type { Context } from "../composition/context.ts";
import { connectionNotes } from "./connection-notes.ts";
import { sessionEnd } from "./session-end.ts";

/**
 * Polls until Ctrl-C or the end of the session, and reports when the connection is lost and found.
 * @param polls$ emits why a poll failed, and null for one that did not; it never completes
 * @throws Failure when the session ends
 */
export async function follow(
  { host, output, services }: Context,
  polls$: Observable<Failure | null>,
): Promise<void> {
  const interrupted$ = fromEvent(host.signal, "abort").pipe(take(1));
  await new Promise<void>((resolve, reject) => {
    merge(polls$, sessionEnd(services.current))
      .pipe(takeUntil(interrupted$))
      .subscribe({ next: connectionNotes(output), complete: resolve, error: reject });
  });
}
