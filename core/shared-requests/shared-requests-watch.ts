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
import type { Poller } from "../conversations/poller.ts";
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
import type { SharedNews, SharesApi } from "./shares-api.port.ts";

export const LOOK_PACE = { everyMs: 30_000, restAfterMs: 5 * 60_000 } as const;

type Step = (before: SharedWithMe) => SharedWithMe;

/** What is shared with the developer who is signed in, in any tab; nobody else's session asks for it. */
export class SharedRequestsWatch {
  readonly #api: SharesApi;
  readonly #poller: Poller;
  readonly #opened = new Subject<RequestId>();

  /** Looks as long as it is subscribed, a developer is signed in, and somebody may be looking at the page. */
  readonly shared$: Observable<SharedWithMe>;

  constructor(api: SharesApi, current: CurrentSession, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
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
      const looks$ = this.#poller
        .repeat(() => this.#api.sharedWithMe(tag), LOOK_PACE)
        .pipe(
          tap((news) => {
            if (news !== null && !(news instanceof Failure)) ({ tag } = news);
          }),
          map(afterLook),
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
      return merge(looks$, opened$).pipe(
        scan((before, step) => step(before), LOADING),
        startWith(LOADING),
        distinctUntilChanged(),
      );
    });
  }
}

function afterLook(news: SharedNews | null | Failure): Step {
  if (news === null) return afterSameLook;
  if (news instanceof Failure) return (before) => afterFailedLook(before, news);
  return () => ({ kind: "ready", requests: news.requests, failure: null });
}
