import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { SharedRequestsWatch } from "../../core/shared-requests/shared-requests-watch.ts";
import { newCount, OFF, type SharedWithMe } from "../../core/shared-requests/shared-with-me.ts";

/** What the header of every page says about shared requests, for developers. */
export class BellStore {
  readonly #watch: SharedRequestsWatch;
  readonly #clock: Clock;
  #watching: Subscription | undefined;
  /** Whose page is on the screen. */
  #open: RequestId | null = null;

  shared: SharedWithMe = OFF;
  /** For those who do not see the number grow; empty until it does. */
  news = "";

  constructor(watch: SharedRequestsWatch, clock: Clock) {
    this.#watch = watch;
    this.#clock = clock;
    makeObservable(this, {
      shared: observableRef,
      news: observable,
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
    this.#watching = this.#watch.shared$.subscribe((shared) => {
      runInAction(() => {
        this.#take(shared);
      });
    });
  }

  stop(): void {
    this.#watching?.unsubscribe();
  }

  /** The page of this request is on the screen; null for any other page. */
  open(id: RequestId | null): void {
    this.#open = id;
    this.#seeOpen();
  }

  /** The server hears of it when the page asks for the request, maybe a moment after the bell has asked. */
  #seeOpen(): void {
    if (this.shared.kind !== "ready") return;
    const open = this.shared.requests.find(({ id }) => id === this.#open);
    if (open?.isNew === true) this.#watch.open(open.id);
  }

  #take(shared: SharedWithMe): void {
    const before = this.newCount;
    this.shared = shared;
    if (this.newCount > before) this.news = newText(this.newCount);
    else if (this.newCount === 0) this.news = "";
    this.#seeOpen();
  }
}

export function newText(count: number): string {
  return count === 1 ? "1 new shared request" : `${count} new shared requests`;
}
