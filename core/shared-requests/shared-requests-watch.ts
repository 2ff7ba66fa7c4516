import {
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
} from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { Conditional } from "../polling/conditional.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import { Failure } from "../shared/failure.ts";
import type { RequestId } from "../shared/id.ts";
import type { SharedRequest } from "./shared-request.ts";
import {
  LOADING,
  OFF,
  type SharedWithMe,
  withFailure,
  withOpened,
  withoutFailure,
} from "./shared-with-me.ts";
import type { SharesApi } from "./shares-api.port.ts";

export const SHARES_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 5 * 60_000 };

type Change = (before: SharedWithMe) => SharedWithMe;

/** The requests that are shared with the signed-in developer; nothing is polled for anybody else. */
export class SharedRequestsWatch {
  readonly #api: SharesApi;
  readonly #poller: Poller;
  readonly #opened = new Subject<RequestId>();

  /** Polls as long as it is subscribed, a developer is signed in, and somebody may be looking at the page. */
  readonly shared$: Observable<SharedWithMe>;

  constructor(api: SharesApi, current: CurrentSession, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
    this.shared$ = current.session$.pipe(
      map((session) => (session?.user.userType === "developer" ? session.token : null)),
      distinctUntilChanged(),
      switchMap((token) => (token === null ? of(OFF) : this.#watch())),
    );
  }

  /** The developer has opened this request: it is shown as not new. */
  open(id: RequestId): void {
    this.#opened.next(id);
  }

  #watch(): Observable<SharedWithMe> {
    return defer(() => {
      let etag: string | null = null;
      const polled$ = this.#poller
        .poll(() => this.#api.sharedWithMe(etag), SHARES_SCHEDULE)
        .pipe(
          tap((answer) => {
            if (answer !== null && !(answer instanceof Failure)) ({ etag } = answer);
          }),
          map(changeBy),
        );
      const opened$ = this.#opened.pipe(
        // The shown list differs from the server's answer now, so the next poll must not be answered with 304.
        tap(() => (etag = null)),
        map(
          (id): Change =>
            (before) =>
              withOpened(before, id),
        ),
      );
      return merge(polled$, opened$).pipe(
        scan((before, change) => change(before), LOADING),
        startWith(LOADING),
        distinctUntilChanged(),
      );
    });
  }
}

function changeBy(answer: Conditional<readonly SharedRequest[]> | null | Failure): Change {
  if (answer === null) return withoutFailure;
  if (answer instanceof Failure) return (before) => withFailure(before, answer);
  return () => ({ kind: "ready", requests: answer.value, failure: null });
}
