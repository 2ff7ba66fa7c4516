import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { accountRefusal } from "../../core/account/account-refusal.ts";
import { passwordError } from "../../core/auth/credentials.ts";
import { INCOMPLETE_LINK, tokenIn } from "../../core/auth/mail-link.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type ResetPasswordState =
  | { readonly kind: "editing" | "saving" | "done" }
  | { readonly kind: "refused"; readonly message: string; readonly fieldError?: string | undefined }
  /** With this link nothing more can be done. */
  | { readonly kind: "useless"; readonly message: string };

/** The end of the link in the mail. The token lives here alone: it leaves the address before anything else happens. */
export class ResetPasswordStore {
  readonly #api: MailLinksApi;
  readonly #navigation: Navigation;
  readonly #notices: Notices;
  #token: string | null = null;

  password = "";
  state: ResetPasswordState = { kind: "editing" };

  constructor(api: MailLinksApi, navigation: Navigation, notices: Notices) {
    this.#api = api;
    this.#navigation = navigation;
    this.#notices = notices;
    makeObservable(this, {
      password: observable,
      state: observableRef,
      start: action,
      setPassword: action,
      submit: action,
    });
  }

  /** A second start still has the token of the first. */
  start(): void {
    this.#token = tokenIn(this.#navigation.path()) ?? this.#token;
    this.#navigation.replace("/reset-password");
    if (this.#token === null) this.state = { kind: "useless", message: INCOMPLETE_LINK };
  }

  setPassword(password: string): void {
    this.password = password;
    if (this.state.kind === "refused") this.state = { kind: "editing" };
  }

  async submit(): Promise<void> {
    const token = this.#token;
    if (this.state.kind === "saving" || token === null) return;
    const error = passwordError(this.password);
    if (error !== undefined) return this.#refuse(error, error);
    this.state = { kind: "saving" };
    try {
      await this.#api.resetPassword(token, this.password);
      this.#token = null;
      runInAction(() => {
        this.password = "";
        this.state = { kind: "done" };
      });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.kind === "cancelled") runInAction(() => (this.state = { kind: "editing" }));
      else this.#fail(failure);
    }
  }

  #fail(failure: Failure): void {
    const { message, errors } = accountRefusal(failure, { password: "password", token: "token" });
    const isSpent = failure.facts.status === 409 || errors.token !== undefined;
    if (!isSpent) return this.#refuse(message, errors.password);
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "useless", message }));
  }

  #refuse(message: string, fieldError?: string): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message, fieldError }));
  }
}
