import { filter, fromEvent, map, merge, type Observable, take, takeUntil } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Context } from "../composition/context.ts";

/**
 * Polls until Ctrl-C or the end of the session. A server that cannot be reached is reported once, and again when it is
 * back.
 * @param polls$ emits why a poll failed, and null for one that did not
 * @throws Failure when the session ends
 */
export async function follow(context: Context, polls$: Observable<Failure | null>): Promise<void> {
  const { output } = context;
  let isLost = false;
  const report = (failure: Failure | null) => {
    if (failure !== null && !isLost) output.note({ text: failureMessage(failure), style: "yellow" });
    if (failure === null && isLost) output.note({ text: "Connected again.", style: "dim" });
    isLost = failure !== null;
  };
  await new Promise<void>((resolve, reject) => {
    whileSignedIn(context, polls$).subscribe({ next: report, complete: resolve, error: reject });
  });
}

/**
 * Emits what the source does, and completes with it or on Ctrl-C. It fails with a Failure when the user has signed
 * out, the server knows the session no longer, or another user has signed in.
 */
export function whileSignedIn<T>({ host, services }: Context, source$: Observable<T>): Observable<T> {
  const { session: begun } = services.current;
  const ended$ = services.current.session$.pipe(
    filter((session) => session?.user.id !== begun?.user.id),
    map(() => {
      throw new Failure({ kind: "session-expired" });
    }),
  );
  const interrupted$ = fromEvent(host.signal, "abort").pipe(take(1));
  return source$.pipe(takeUntil(merge(interrupted$, ended$)));
}
