import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  repeat,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
} from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { RequestId } from "../shared/id.ts";
import {
  afterFailedLook,
  afterOpening,
  afterSameLook,
  LOADING,
  OFF,
  type SharedWithMe,
} from "./shared-with-me.ts";
import type { SharesApi } from "./shares-api.port.ts";

/** From the end of one look to the beginning of the next. */
export const LOOK_AGAIN_MS = 30_000;
/** In a page that nobody has seen for so long nothing is asked any more. */
export const HIDDEN_FOR_LONG_MS = 5 * 60_000;

type Step = (before: SharedWithMe) => SharedWithMe;

/** What is shared with the developer who is signed in, in any tab; nobody else's session asks for it. */
export class SharedRequestsWatch {
  readonly #api: SharesApi;
  readonly #clock: Clock;
  readonly #signals: ActivitySignals;
  readonly #opened = new Subject<RequestId>();

  /** Looks as long as it is subscribed, a developer is signed in, and somebody may be looking at the page. */
  readonly shared$: Observable<SharedWithMe>;

  constructor(api: SharesApi, current: CurrentSession, clock: Clock, signals: ActivitySignals) {
    this.#api = api;
    this.#clock = clock;
    this.#signals = signals;
    this.shared$ = current.session$.pipe(
      map((session) => (session?.user.userType === "developer" ? session.token : null)),
      distinctUntilChanged(),
      switchMap((token) => (token === null ? of(OFF) : this.#looks())),
    );
  }

  /** The developer has opened this request: it is not new any more. */
  open(id: RequestId): void {
    this.#opened.next(id);
  }

  #looks(): Observable<SharedWithMe> {
    return defer(() => {
      let tag: string | null = null;
      const look$ = defer(() => this.#api.sharedWithMe(tag)).pipe(
        map((news): Step => {
          if (news === null) return afterSameLook;
          ({ tag } = news);
          return () => ({ kind: "ready", requests: news.requests, failure: null });
        }),
        catchError(afterFailure),
        repeat({ delay: () => this.#clock.after(LOOK_AGAIN_MS) }),
      );
      const opened$ = this.#opened.pipe(
        // What is shown is not the server's answer any more: the next one is wanted whole.
        tap(() => (tag = null)),
        map(
          (id): Step =>
            (before) =>
              afterOpening(before, id),
        ),
      );
      const looks$ = this.#mayBeSeen().pipe(switchMap((mayBeSeen) => (mayBeSeen ? look$ : EMPTY)));
      return merge(looks$, opened$).pipe(
        scan((before, step) => step(before), LOADING),
        startWith(LOADING),
        distinctUntilChanged(),
      );
    });
  }

  /** False once the page has been hidden for long; true again in the moment it is back. */
  #mayBeSeen(): Observable<boolean> {
    return this.#signals.visible$.pipe(
      switchMap((isVisible) =>
        isVisible
          ? of(true)
          : this.#clock.after(HIDDEN_FOR_LONG_MS).pipe(
              map(() => false),
              startWith(true),
            ),
      ),
      distinctUntilChanged(),
    );
  }
}

/** The next look may go better; whoever ended the session is told elsewhere. */
function afterFailure(error: unknown): Observable<Step> {
  if (!(error instanceof Failure)) throw error;
  return error.kind === "cancelled" ? EMPTY : of((before) => afterFailedLook(before, error));
}
