import { makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";

/** It follows the signed-in user for pages whose content depends on them. */
export class ReaderStore {
  readonly #session: CurrentSession;
  #following = new Subscription();

  /** Visitors have none; nor is there one before `follow` is called. */
  user: AuthUser | null = null;

  constructor(session: CurrentSession) {
    this.#session = session;
    makeObservable(this, { user: observableRef });
  }

  /**
   * @param begin runs at once, with the present user
   * @param onOther runs when the user has changed and may see other things
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
