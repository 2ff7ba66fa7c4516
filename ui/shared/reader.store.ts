import { makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";

/** Who reads a page whose content depends on that. */
export class ReaderStore {
  readonly #session: CurrentSession;
  #following = new Subscription();

  /** Null for a visitor, and before it is followed. */
  user: AuthUser | null = null;

  constructor(session: CurrentSession) {
    this.#session = session;
    makeObservable(this, { user: observableRef });
  }

  /**
   * @param begin with the present reader, before this returns
   * @param onOther somebody else reads: they may see something else
   */
  follow(begin: () => void, onOther: () => void): void {
    this.#following.unsubscribe();
    let isFirst = true;
    this.#following = this.#session.session$.subscribe((session) => {
      runInAction(() => {
        const isOther = session?.user.id !== this.user?.id;
        this.user = session?.user ?? null;
        if (isFirst) begin();
        else if (isOther) onOther();
        isFirst = false;
      });
    });
  }

  stop(): void {
    this.#following.unsubscribe();
  }
}
