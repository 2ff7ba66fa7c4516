import { action, makeObservable, observable, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { DeviceDrafts } from "../../core/auth/device-drafts.ts";

/** What this page holds of somebody who is not signed in any more; one for all screens. */
export class HeldDraftsStore {
  readonly #drafts: DeviceDrafts;
  #watching = new Subscription();

  /** Drafts and unsent messages. */
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

  /** On the device again, for everybody who uses it. */
  keep(): void {
    this.#drafts.release();
  }

  remove(): void {
    this.#drafts.drop();
  }
}
