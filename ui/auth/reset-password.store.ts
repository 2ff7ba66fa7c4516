import { action, makeObservable, observable } from "mobx";
import { accountFormMessage } from "../../core/account/account-refusal.ts";
import { passwordError } from "../../core/auth/credentials.ts";
import { guessableError } from "../../core/auth/guessable-password.ts";
import { INCOMPLETE_LINK, tokenIn } from "../../core/auth/mail-link.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

interface ResetPasswordForm {
  readonly password: string;
}

/**
 * The link in the mail leads here. Only this store has the token; the address loses it before anything else happens.
 */
export class ResetPasswordStore extends SubmissionStore<ResetPasswordForm> {
  readonly #api: MailLinksApi;
  readonly #navigation: Navigation;
  #token = "";

  /** It says why the link is of no use any more; null while it can be used. */
  linkError: string | null = null;

  protected override readonly announcesErrors = true;

  constructor(api: MailLinksApi, navigation: Navigation, notices: Notices) {
    super({ password: "" }, notices);
    this.#api = api;
    this.#navigation = navigation;
    makeObservable(this, { linkError: observable, start: action });
  }

  /** A second start still has the token of the first. */
  start(): void {
    this.#token = tokenIn(this.#navigation.path()) ?? this.#token;
    this.#navigation.replace("/reset-password");
    if (this.#token === "") this.linkError = INCOMPLETE_LINK;
  }

  protected override validate({ password }: ResetPasswordForm): FormErrors<ResetPasswordForm> {
    const error = passwordError(password) ?? guessableError(password);
    return error === undefined ? {} : { password: error };
  }

  protected override summaryOf({ password = "" }: FormErrors<ResetPasswordForm>): string {
    return password;
  }

  protected override send({ password }: ResetPasswordForm): Promise<void> {
    return this.#api.resetPassword(this.#token, password);
  }

  protected override saved(): void {
    this.form = { password: "" };
  }

  protected override messageOf = accountFormMessage;

  protected override failed(failure: Failure): void {
    const blamesToken = failure.facts.fieldErrors?.some(({ field }) => field === "token") === true;
    if (failure.kind === "conflict" || blamesToken) this.linkError = this.messageOf(failure);
  }
}
