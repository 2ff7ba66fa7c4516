import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import type {
  KnownSharedRequests,
  SharedRequestsWatch,
} from "../../core/shared-requests/shared-requests-watch.ts";

/** It keeps the requests shared with the developer up to date. */
export class SharedRequestListStore {
  readonly #watch: SharedRequestsWatch;
  readonly #clock: Clock;
  #following: Subscription | undefined;

  known: KnownSharedRequests = LOADING;

  constructor(watch: SharedRequestsWatch, clock: Clock) {
    this.#watch = watch;
    this.#clock = clock;
    makeObservable(this, { known: observableRef, state: computed, failure: computed, retry: action });
  }

  get state(): Loadable<readonly SharedRequest[]> {
    return this.known.kind === "off" ? LOADING : this.known;
  }

  /** It says why the shown list may be outdated; null while it is not. */
  get failure(): Failure | null {
    return this.known.kind === "ready" ? this.known.failure : null;
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.#following = this.#watch.known$.subscribe((known) => {
      runInAction(() => (this.known = known));
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
  }

  retry(): void {
    this.known = LOADING;
    this.#watch.refresh();
  }
}
