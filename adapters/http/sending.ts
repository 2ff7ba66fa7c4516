import { map, Observable } from "rxjs";
import type { Sending } from "../../core/editing/sending.ts";
import { fromCall } from "./from-call.ts";

/** Emits the progress of a call in steps of one per cent, and its response at the end. */
export function sending<T>(
  send: (signal: AbortSignal, onProgress: (sent: number, all: number) => void) => Promise<T>,
): Observable<Sending<T>> {
  return new Observable((subscriber) => {
    let last = -1;
    const onProgress = (sent: number, all: number) => {
      const percent = all === 0 ? 100 : Math.floor((100 * sent) / all);
      if (percent === last) return;
      last = percent;
      subscriber.next({ kind: "sending", percent });
    };
    return fromCall((signal) => send(signal, onProgress))
      .pipe(map((value): Sending<T> => ({ kind: "done", value })))
      .subscribe(subscriber);
  });
}
