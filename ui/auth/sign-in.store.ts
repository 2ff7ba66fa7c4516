import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ReturnPath } from "../../core/access/return-path.ts";
import { authMessage } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type SignInState =
  | { readonly kind: "editing" }
  | { readonly kind: "submitting" }
  | { readonly kind: "refused"; readonly message: string }
  /** Signed in; `to` is where this person wanted to go. */
  | { readonly kind: "done"; readonly to: string };

export class SignInStore {
  readonly #auth: AuthService;
  readonly #returnPath: ReturnPath;
  readonly #notices: Notices;

  username = "";
  password = "";
  state: SignInState = { kind: "editing" };

  constructor(auth: AuthService, returnPath: ReturnPath, notices: Notices) {
    this.#auth = auth;
    this.#returnPath = returnPath;
    this.#notices = notices;
    makeObservable(this, {
      username: observable,
      password: observable,
      state: observableRef,
      setUsername: action,
      setPassword: action,
      submit: action,
    });
  }

  setUsername(value: string): void {
    this.username = value;
  }

  setPassword(value: string): void {
    this.password = value;
  }

  async submit(): Promise<void> {
    if (this.state.kind === "submitting") return;
    if (this.username.trim() === "") return this.#refuse("Please enter your username or email.");
    if (this.password === "") return this.#refuse("Please enter your password.");
    this.state = { kind: "submitting" };
    try {
      const outcome = await this.#auth.signIn(this.username.trim(), this.password);
      if (outcome.kind !== "signed-in") return this.#refuse(authMessage(outcome));
      const to = this.#returnPath.landing(outcome.session.user);
      runInAction(() => {
        this.password = "";
        this.state = { kind: "done", to };
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "cancelled") runInAction(() => (this.state = { kind: "editing" }));
      else this.#refuse(failureMessage(error));
    }
  }

  #refuse(message: string): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message }));
  }
}
