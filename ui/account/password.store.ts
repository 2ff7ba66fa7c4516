import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import {
  type PasswordForm,
  type PasswordFormErrors,
  passwordFormErrors,
} from "../../core/account/account-form.ts";
import { accountRefusal, errorsLeft } from "../../core/account/account-refusal.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { AccountStore } from "./account.store.ts";
import type { DevicesStore } from "./devices.store.ts";

export type PasswordState =
  | { readonly kind: "editing" | "saving" }
  | { readonly kind: "saved"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string; readonly errors: PasswordFormErrors };

const EMPTY: PasswordForm = { current: "", next: "" };
const FIELDS = { current_password: "current", new_password: "next" } as const;

export class PasswordStore {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #devices: DevicesStore;
  readonly #notices: Notices;

  form: PasswordForm = EMPTY;
  state: PasswordState = { kind: "editing" };

  constructor(api: AccountApi, account: AccountStore, devices: DevicesStore, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#devices = devices;
    this.#notices = notices;
    makeObservable(this, { form: observableRef, state: observableRef, change: action, submit: action });
  }

  /** A corrected field loses its error; the others keep theirs until the next try. */
  change(part: Partial<PasswordForm>): void {
    this.form = { ...this.form, ...part };
    if (this.state.kind === "saving") return;
    const errors = this.state.kind === "refused" ? errorsLeft(this.state.errors, part) : undefined;
    this.state =
      this.state.kind === "refused" && errors !== undefined ? { ...this.state, errors } : { kind: "editing" };
  }

  async submit(): Promise<void> {
    const { account } = this.#account;
    if (this.state.kind === "saving" || account === null) return;
    const errors = passwordFormErrors(account, this.form);
    if (Object.keys(errors).length > 0) return this.#refuse("Please fix the errors in the form", errors);
    this.state = { kind: "saving" };
    try {
      await this.#api.changePassword(account.hasPassword ? this.form.current : undefined, this.form.next);
      this.#saved(account.hasPassword ? "Your password is changed" : "Your password is set");
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
    }
  }

  #saved(what: string): void {
    this.#notices.success(what);
    this.#account.refresh();
    this.#devices.refresh();
    runInAction(() => {
      this.form = EMPTY;
      this.state = { kind: "saved", message: `${what}. Every other device was signed out.` };
    });
  }

  #fail(failure: Failure): void {
    if (failure.kind === "cancelled") {
      runInAction(() => (this.state = { kind: "editing" }));
      return;
    }
    if (failure.kind === "forbidden") this.#account.refresh();
    const { message, errors } = accountRefusal(failure, FIELDS);
    this.#refuse(message, errors);
  }

  #refuse(message: string, errors: PasswordFormErrors): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message, errors }));
  }
}
