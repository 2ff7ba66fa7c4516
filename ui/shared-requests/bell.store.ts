import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { SharedRequestsWatch } from "../../core/shared-requests/shared-requests-watch.ts";
import { newCount, OFF, type SharedWithMe } from "../../core/shared-requests/shared-with-me.ts";

/** The shared requests of a developer, for the bell in the header of every page. */
export class BellStore {
  readonly #watch: SharedRequestsWatch;
  readonly #clock: Clock;
  #following: Subscription | undefined;
  /** The request whose page is on the screen. */
  #open: RequestId | null = null;

  shared: SharedWithMe = OFF;
  /** For screen readers when the number grows; empty until it does. */
  announcement = "";

  constructor(watch: SharedRequestsWatch, clock: Clock) {
    this.#watch = watch;
    this.#clock = clock;
    makeObservable(this, {
      shared: observableRef,
      announcement: observable,
      newCount: computed,
      start: action,
      open: action,
    });
  }

  get newCount(): number {
    return newCount(this.shared);
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.#following = this.#watch.shared$.subscribe((shared) => {
      runInAction(() => {
        this.#show(shared);
      });
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
  }

  /** The page of this request is on the screen; null for any other page. */
  open(id: RequestId | null): void {
    this.#open = id;
    this.#markOpened();
  }

  /** The server records the opening when the page reads the request, which may be after the bell's poll. */
  #markOpened(): void {
    if (this.shared.kind !== "ready") return;
    const open = this.shared.requests.find(({ id }) => id === this.#open);
    if (open?.isNew === true) this.#watch.open(open.id);
  }

  #show(shared: SharedWithMe): void {
    const before = this.newCount;
    this.shared = shared;
    if (this.newCount > before) this.announcement = newCountText(this.newCount);
    else if (this.newCount === 0) this.announcement = "";
    this.#markOpened();
  }
}

export function newCountText(count: number): string {
  return count === 1 ? "1 new shared request" : `${count} new shared requests`;
}
