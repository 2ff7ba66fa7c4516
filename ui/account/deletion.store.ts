import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { type Proof, proofOf } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import { PASSWORD_NEEDED, SIGN_IN_NEEDED } from "../../core/account/account-form.ts";
import { accountFormMessage, blockersIn } from "../../core/account/account-refusal.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";
import type { AccountStore } from "./account.store.ts";

interface DeletionForm {
  readonly password: string;
}

export const ACCOUNT_DELETED = "Your account has been deleted";

export class DeletionStore extends SubmissionStore<DeletionForm> {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #notices: Notices;

  isOpen = false;
  /** Each is a sentence that says what has to be settled with others first. */
  blockers: readonly string[] = [];

  protected override readonly announcesErrors = true;

  constructor(api: AccountApi, account: AccountStore, notices: Notices) {
    super({ password: "" }, notices);
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    makeObservable(this, {
      isOpen: observable,
      blockers: observableRef,
      proof: computed,
      open: action,
      close: action,
    });
  }

  get proof(): Proof {
    const { value } = this.#account;
    return value === null ? "sign-in" : proofOf(value);
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    if (this.isSaving) return;
    this.isOpen = false;
    this.blockers = [];
    this.reset();
  }

  protected override validate({ password }: DeletionForm): FormErrors<DeletionForm> {
    if (this.proof === "sign-in") return { password: SIGN_IN_NEEDED };
    return this.proof === "password" && password === "" ? { password: PASSWORD_NEEDED } : {};
  }

  protected override summaryOf({ password = "" }: FormErrors<DeletionForm>): string {
    return password;
  }

  protected override send({ password }: DeletionForm): Promise<void> {
    return this.#api.remove(this.proof === "password" ? password : undefined);
  }

  protected override saved(): void {
    this.isOpen = false;
    this.form = { password: "" };
    this.#notices.success(ACCOUNT_DELETED);
  }

  protected override messageOf(failure: Failure): string {
    const { detail } = failure.facts;
    return blockersIn(failure).length > 0 && detail !== undefined ? detail : accountFormMessage(failure);
  }

  protected override failed(failure: Failure): void {
    this.blockers = blockersIn(failure).map(({ message }) => message);
    if (failure.kind === "forbidden") this.#account.refresh();
  }
}
