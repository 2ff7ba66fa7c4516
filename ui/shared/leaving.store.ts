import { computed, makeObservable } from "mobx";
import type { Subscription } from "rxjs";
import { BAD_ADDRESS, followableAddress } from "../../core/text/followable-address.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "./action.store.ts";

/** It runs commands that return an address, of a checkout or a provider, and then leaves the page. */
export class LeavingStore<What = void> extends ActionStore<What> {
  readonly #navigation: Navigation;
  #returning: Subscription | undefined;

  constructor(navigation: Navigation, notices: Notices) {
    super(notices);
    this.#navigation = navigation;
    makeObservable(this, { isLeaving: computed, leavingFor: computed });
  }

  /** The address is being requested, or this page is about to be left. */
  get isLeaving(): boolean {
    return this.state.kind === "saving" || this.state.kind === "saved";
  }

  /** Returns null unless the page is about to be left. */
  get leavingFor(): What | null {
    return this.state.kind === "saving" || this.state.kind === "saved" ? this.state.what : null;
  }

  /** Makes the command available again when this page is shown after it was left. */
  start(): void {
    this.#returning = this.#navigation.returned$.subscribe(() => this.reset());
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
    // Most subclasses store nothing.
  }
}
