import { distinctUntilChanged, map, type Observable, of, ReplaySubject, share, switchMap } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import { type PolledRows, polledRows, UNKNOWN_ROWS } from "../polling/polled-rows.ts";
import type { Poller } from "../polling/poller.ts";
import type { SupportSessionsApi } from "./support-sessions-api.port.ts";
import type { SupportSession } from "./support-session.ts";

/** The poll reads at most this many of the latest sessions. */
const LIST_PAGE = 100;
const SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 60_000 };

/** It polls the signed-in developer's support sessions; other users have none. */
export class SupportList {
  readonly #api: SupportSessionsApi;
  readonly #poller: Poller;

  /**
   * It emits the present state at once, then every change. It polls while it is subscribed and a developer is
   * signed in.
   */
  readonly state$: Observable<PolledRows<SupportSession>>;

  constructor(api: SupportSessionsApi, current: CurrentSession, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
    this.state$ = current.session$.pipe(
      map((session) => (session?.user.userType === "developer" ? session.user.id : null)),
      distinctUntilChanged(),
      switchMap((user) => (user === null ? of(UNKNOWN_ROWS) : this.#watch())),
      share({ connector: () => new ReplaySubject(1) }),
    );
  }

  #watch(): Observable<PolledRows<SupportSession>> {
    return polledRows(this.#poller, (etag) => this.#api.latest(LIST_PAGE, etag), SCHEDULE);
  }
}
