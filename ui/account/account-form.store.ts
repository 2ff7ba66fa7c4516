import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { type Proof, proofOf } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import {
  type AccountForm,
  type AccountFormErrors,
  accountFormErrors,
  isOtherEmail,
} from "../../core/account/account-form.ts";
import { accountMessage, accountRefusal, errorsLeft } from "../../core/account/account-refusal.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { AccountStore } from "./account.store.ts";

export type AccountFormState =
  | { readonly kind: "editing" | "saving" }
  | { readonly kind: "saved"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string; readonly errors: AccountFormErrors };

/** Another mail to confirm the address by. */
export type MailState =
  { readonly kind: "idle" | "sending" | "sent" } | { readonly kind: "failed"; readonly message: string };

const FIELDS = { full_name: "fullName", email: "email", password: "password" } as const;

export class AccountFormStore {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #notices: Notices;

  /** What was typed, over what the account says. */
  typed: Partial<AccountForm> = {};
  state: AccountFormState = { kind: "editing" };
  mail: MailState = { kind: "idle" };

  constructor(api: AccountApi, account: AccountStore, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    makeObservable(this, {
      typed: observableRef,
      state: observableRef,
      mail: observableRef,
      form: computed,
      proof: computed,
      change: action,
      submit: action,
      resend: action,
    });
  }

  get form(): AccountForm {
    const { account } = this.#account;
    return { fullName: account?.fullName ?? "", email: account?.email ?? "", password: "", ...this.typed };
  }

  /** What another e-mail asks for; "none" while it is the same one. */
  get proof(): Proof {
    const { account } = this.#account;
    return account !== null && isOtherEmail(account, this.form.email) ? proofOf(account) : "none";
  }

  /** A corrected field loses its error; the others keep theirs until the next try. */
  change(part: Partial<AccountForm>): void {
    this.typed = { ...this.typed, ...part };
    if (this.state.kind === "saving") return;
    const errors = this.state.kind === "refused" ? errorsLeft(this.state.errors, part) : undefined;
    this.state =
      this.state.kind === "refused" && errors !== undefined ? { ...this.state, errors } : { kind: "editing" };
  }

  async submit(): Promise<void> {
    const { account } = this.#account;
    const { fullName, email, password } = this.form;
    if (this.state.kind === "saving" || account === null) return;
    const errors = accountFormErrors(account, this.form);
    if (Object.keys(errors).length > 0) return this.#refuse("Please fix the errors in the form", errors);
    const isOther = isOtherEmail(account, email);
    this.state = { kind: "saving" };
    try {
      const saved = await this.#api.update({
        fullName: fullName.trim(),
        email: email.trim(),
        password: this.proof === "password" ? password : undefined,
      });
      runInAction(() => {
        this.#account.show(saved);
        this.typed = {};
        this.mail = { kind: "idle" };
        this.state = { kind: "saved", message: isOther ? confirmationSentTo(saved.email) : "Saved" };
      });
      this.#notices.success("Your account is saved");
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
    }
  }

  async resend(): Promise<void> {
    if (this.mail.kind === "sending") return;
    this.mail = { kind: "sending" };
    try {
      await this.#api.resendVerification();
      runInAction(() => (this.mail = { kind: "sent" }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const message = accountMessage(error);
      // Confirmed meanwhile, on another device: then the account says so too.
      if (error.facts.status === 409) this.#account.refresh();
      const isCancelled = error.kind === "cancelled";
      if (!isCancelled) this.#notices.error(message);
      runInAction(() => (this.mail = isCancelled ? { kind: "idle" } : { kind: "failed", message }));
    }
  }

  #fail(failure: Failure): void {
    if (failure.kind === "cancelled") {
      runInAction(() => (this.state = { kind: "editing" }));
      return;
    }
    // The sign-in has grown too old for a proof: the form then asks for a new one.
    if (failure.kind === "forbidden") this.#account.refresh();
    const { message, errors } = accountRefusal(failure, FIELDS);
    this.#refuse(message, errors);
  }

  #refuse(message: string, errors: AccountFormErrors): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message, errors }));
  }
}

function confirmationSentTo(email: string): string {
  return `Saved. We have sent a mail to ${email}: open its link to confirm the address.`;
}
