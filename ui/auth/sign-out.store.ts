import { action, makeObservable, observable, runInAction } from "mobx";
import type { AuthService } from "../../core/auth/auth-service.ts";

/** The screen /logout: over here at once, told to the server as well as the network allows. */
export class SignOutStore {
  readonly #auth: AuthService;
  #isStarted = false;

  done = false;

  constructor(auth: AuthService) {
    this.#auth = auth;
    makeObservable(this, { done: observable, start: action });
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#auth.signOut().then(() => {
      runInAction(() => (this.done = true));
    });
  }
}
