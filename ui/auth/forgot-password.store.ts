import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { accountMessage } from "../../core/account/account-refusal.ts";
import { emailError } from "../../core/auth/credentials.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type ForgotPasswordState =
  | { readonly kind: "editing" | "sending" }
  | { readonly kind: "refused"; readonly message: string; readonly fieldError?: string }
  /** Whether somebody has the address is not said. */
  | { readonly kind: "sent"; readonly email: string };

export class ForgotPasswordStore {
  readonly #api: MailLinksApi;
  readonly #notices: Notices;

  email = "";
  state: ForgotPasswordState = { kind: "editing" };

  constructor(api: MailLinksApi, notices: Notices) {
    this.#api = api;
    this.#notices = notices;
    makeObservable(this, {
      email: observable,
      state: observableRef,
      setEmail: action,
      again: action,
      submit: action,
    });
  }

  setEmail(email: string): void {
    this.email = email;
    if (this.state.kind === "refused") this.state = { kind: "editing" };
  }

  /** Back to the form, with the address as it was. */
  again(): void {
    this.state = { kind: "editing" };
  }

  async submit(): Promise<void> {
    if (this.state.kind === "sending") return;
    const error = emailError(this.email);
    if (error !== undefined) return this.#refuse(error, error);
    const email = this.email.trim();
    this.state = { kind: "sending" };
    try {
      await this.#api.forgotPassword(email);
      runInAction(() => (this.state = { kind: "sent", email }));
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.kind === "cancelled") runInAction(() => (this.state = { kind: "editing" }));
      else this.#refuse(accountMessage(failure));
    }
  }

  #refuse(message: string, fieldError?: string): void {
    this.#notices.error(message);
    runInAction(() => {
      this.state = { kind: "refused", message, ...(fieldError !== undefined && { fieldError }) };
    });
  }
}
