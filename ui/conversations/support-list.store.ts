import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { SupportList } from "../../core/collaboration/support-list.ts";
import type { SupportSession } from "../../core/collaboration/support-session.ts";
import { type PolledRows, UNKNOWN_ROWS } from "../../core/polling/polled-rows.ts";
import type { Clock } from "../../core/shared/clock.port.ts";

/** So many are shown above the conversations until the user asks for all. */
const FEW = 3;

export class SupportListStore {
  readonly #list: SupportList;
  readonly #clock: Clock;
  #following: Subscription | undefined;

  watched: PolledRows<SupportSession> = UNKNOWN_ROWS;
  isWhole = false;
  /** The rows' ages refer to this time, in milliseconds since the epoch. */
  now: number;

  constructor(list: SupportList, clock: Clock) {
    this.#list = list;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable(this, {
      watched: observableRef,
      isWhole: observable,
      now: observable,
      shown: computed,
      hiddenCount: computed,
      isSettled: computed,
      showAll: action,
    });
  }

  get shown(): readonly SupportSession[] {
    const rows = this.watched.rows ?? [];
    return this.isWhole ? rows : rows.slice(0, FEW);
  }

  get hiddenCount(): number {
    return (this.watched.rows?.length ?? 0) - this.shown.length;
  }

  /** Returns true once the rows have been loaded or have failed to. */
  get isSettled(): boolean {
    return this.watched.rows !== null || this.watched.failure !== null;
  }

  start(): void {
    this.#following = this.#list.state$.subscribe((state) => {
      runInAction(() => {
        this.watched = state;
        this.now = this.#clock.now();
      });
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
    this.#following = undefined;
  }

  showAll(): void {
    this.isWhole = true;
  }
}
