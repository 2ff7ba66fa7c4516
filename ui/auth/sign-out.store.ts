import { action, makeObservable, observable, runInAction } from "mobx";
import type { AuthService } from "../../core/auth/auth-service.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { DeviceDrafts } from "../../core/auth/device-drafts.ts";

/** It signs out on this device at once, and on the server when the network allows. */
export class SignOutStore {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #drafts: DeviceDrafts;
  #isStarted = false;

  done = false;

  constructor(auth: AuthService, current: CurrentSession, drafts: DeviceDrafts) {
    this.#auth = auth;
    this.#current = current;
    this.#drafts = drafts;
    makeObservable(this, { done: observable, start: action });
  }

  /** Removes unsent text from the device until its author has chosen. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const user = this.#current.session?.user.id;
    if (user !== undefined) this.#drafts.hold(user);
    void this.#auth.signOut().then(() => {
      runInAction(() => (this.done = true));
    });
  }
}
