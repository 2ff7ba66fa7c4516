import type { AccountApi } from "../../core/account/account-api.port.ts";
import {
  type PasswordForm,
  type PasswordFormErrors,
  passwordFormErrors,
} from "../../core/account/account-form.ts";
import { accountFormMessage } from "../../core/account/account-refusal.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import type { AccountStore } from "./account.store.ts";
import type { DevicesStore } from "./devices.store.ts";

const EMPTY: PasswordForm = { current: "", next: "" };

/** Its result is the sentence to show. */
export class PasswordStore extends SubmissionStore<PasswordForm, string> {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #devices: DevicesStore;
  readonly #notices: Notices;

  protected override readonly isRepeatable = true;
  protected override readonly announcesErrors = true;

  constructor(api: AccountApi, account: AccountStore, devices: DevicesStore, notices: Notices) {
    super(EMPTY, notices);
    this.#api = api;
    this.#account = account;
    this.#devices = devices;
    this.#notices = notices;
  }

  protected override validate(form: PasswordForm): PasswordFormErrors {
    return passwordFormErrors(this.#account.loaded, form);
  }

  protected override async send({ current, next }: PasswordForm): Promise<string> {
    const { hasPassword } = this.#account.loaded;
    await this.#api.changePassword(hasPassword ? current : undefined, next);
    return hasPassword ? "Your password has been changed" : "Your password has been set";
  }

  protected override saved(what: string): void {
    this.form = EMPTY;
    this.#notices.success(what);
    this.#account.refresh();
    this.#devices.refresh();
  }

  protected override messageOf = accountFormMessage;

  protected override failed({ kind }: Failure): void {
    if (kind === "forbidden") this.#account.refresh();
  }
}
