import { distinctUntilChanged, NEVER, type Observable, scan, startWith } from "rxjs";
import { Failure } from "../shared/failure.ts";
import type { Conditional } from "./conditional.ts";
import type { PollSchedule } from "./poll-delay.ts";
import type { Poller } from "./poller.ts";

/** The rows of a list are polled. */
export interface PolledRows<Row> {
  /** They are null before the first response. */
  readonly rows: readonly Row[] | null;
  /** It says why the last poll failed; the rows are those of the poll before. */
  readonly failure: Failure | null;
}

export const UNKNOWN_ROWS: PolledRows<never> = { rows: null, failure: null };

/** Emits at once, and whenever the list or the failure to read it is another one. */
export function polledRows<Row>(
  poller: Poller,
  read: (etag: string | null) => Observable<Conditional<readonly Row[]> | null>,
  schedule: PollSchedule,
  now$: Observable<void> = NEVER,
): Observable<PolledRows<Row>> {
  let etag: string | null = null;
  return poller
    .poll(() => read(etag), schedule, now$)
    .pipe(
      scan((polled: PolledRows<Row>, answer: Conditional<readonly Row[]> | Failure | null) => {
        if (answer instanceof Failure) return { ...polled, failure: answer };
        if (answer === null) return polled.failure === null ? polled : { ...polled, failure: null };
        etag = answer.etag;
        return { rows: answer.value, failure: null };
      }, UNKNOWN_ROWS),
      startWith(UNKNOWN_ROWS),
      distinctUntilChanged(),
    );
}
