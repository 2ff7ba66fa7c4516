import { computed, makeObservable } from "mobx";
import type { Subscription } from "rxjs";
import { BAD_ADDRESS, followableAddress } from "../../core/text/followable-address.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "./action.store.ts";

/** Commands whose answer is an address, a checkout's or a provider's, for which this page is left. */
export class LeavingStore<What = void> extends ActionStore<What> {
  readonly #navigation: Navigation;
  #returning: Subscription | undefined;

  constructor(navigation: Navigation, notices: Notices) {
    super(notices);
    this.#navigation = navigation;
    makeObservable(this, { isLeaving: computed, leavingFor: computed });
  }

  /** The address is asked for, or this page is about to go away. */
  get isLeaving(): boolean {
    return this.state.kind === "saving" || this.state.kind === "saved";
  }

  /** Null when this page is not about to go away. */
  get leavingFor(): What | null {
    return this.state.kind === "saving" || this.state.kind === "saved" ? this.state.what : null;
  }

  /** Whoever comes back by the browser's Back finds the page ready for another try. */
  start(): void {
    this.#returning = this.#navigation.returned$.subscribe(() => {
      this.reset();
    });
  }

  stop(): void {
    this.#returning?.unsubscribe();
    this.#returning = undefined;
  }

  async leave(
    what: What,
    ask: () => Promise<string>,
    messageOf: (failure: Failure) => string,
  ): Promise<boolean> {
    if (this.isLeaving) return false;
    const follow = async () => {
      const address = followableAddress(await ask(), this.#navigation.origin());
      if (address === null) throw new Failure({ kind: "bad-answer" });
      this.beforeLeaving(what);
      this.#navigation.leave(address);
    };
    return this.run(what, follow, (failure) =>
      failure.kind === "bad-answer" ? BAD_ADDRESS : messageOf(failure),
    );
  }

  protected beforeLeaving(_what: What): void {
    // Most have nothing to keep.
  }
}
