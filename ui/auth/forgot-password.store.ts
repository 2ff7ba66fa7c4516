import { accountMessage } from "../../core/account/account-refusal.ts";
import { emailError } from "../../core/auth/credentials.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";
import { trimmedName } from "../../core/text/trimmed.ts";

interface ForgotPasswordForm {
  readonly email: string;
}

/** The result is the address that was written to; the server does not say whether an account has it. */
export class ForgotPasswordStore extends SubmissionStore<ForgotPasswordForm, string> {
  readonly #api: MailLinksApi;

  protected override readonly announcesErrors = true;

  constructor(api: MailLinksApi, notices: Notices) {
    super({ email: "" }, notices);
    this.#api = api;
  }

  /** Returns to the form with the same address. */
  again(): void {
    this.reset(this.form);
  }

  protected override validate({ email }: ForgotPasswordForm): FormErrors<ForgotPasswordForm> {
    const error = emailError(email);
    return error === undefined ? {} : { email: error };
  }

  protected override summaryOf({ email = "" }: FormErrors<ForgotPasswordForm>): string {
    return email;
  }

  protected override async send(form: ForgotPasswordForm): Promise<string> {
    const email = trimmedName(form.email);
    await this.#api.forgotPassword(email);
    return email;
  }

  protected override messageOf = accountMessage;
}
