import { action, makeObservable, observable, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { DeviceDrafts } from "../../core/auth/device-drafts.ts";

/** It counts what this page holds of a user who has signed out; all screens share it. */
export class HeldDraftsStore {
  readonly #drafts: DeviceDrafts;
  #watching = new Subscription();

  /** The count includes drafts and unsent messages. */
  count = 0;

  constructor(drafts: DeviceDrafts) {
    this.#drafts = drafts;
    makeObservable(this, { count: observable, start: action });
  }

  start(): void {
    this.#watching = this.#drafts.watch();
    this.#watching.add(
      this.#drafts.heldCount$.subscribe((count) => {
        runInAction(() => (this.count = count));
      }),
    );
  }

  stop(): void {
    this.#watching.unsubscribe();
  }

  /** Stores them on the device again, where every person who uses it can read them. */
  keep(): void {
    this.#drafts.release();
  }

  remove(): void {
    this.#drafts.drop();
  }
}
