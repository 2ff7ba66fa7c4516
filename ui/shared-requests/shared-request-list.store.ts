import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import type {
  PolledSharedRequests,
  SharedRequestsWatch,
} from "../../core/shared-requests/shared-requests-watch.ts";

/** It keeps the requests shared with the developer up to date. */
export class SharedRequestListStore {
  readonly #watch: SharedRequestsWatch;
  readonly #clock: Clock;
  #following: Subscription | undefined;

  polled: PolledSharedRequests = LOADING;

  constructor(watch: SharedRequestsWatch, clock: Clock) {
    this.#watch = watch;
    this.#clock = clock;
    makeObservable(this, { polled: observableRef, state: computed, failure: computed, retry: action });
  }

  get state(): Loadable<readonly SharedRequest[]> {
    return this.polled.kind === "off" ? LOADING : this.polled;
  }

  /** It says why the shown list may be outdated; null while it is not. */
  get failure(): Failure | null {
    return this.polled.kind === "ready" ? this.polled.failure : null;
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.#following = this.#watch.polled$.subscribe((polled) => {
      runInAction(() => (this.polled = polled));
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
  }

  retry(): void {
    this.polled = LOADING;
    this.#watch.refresh();
  }
}
