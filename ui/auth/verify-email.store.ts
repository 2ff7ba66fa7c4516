import { action, computed, makeObservable, observable } from "mobx";
import { accountFormMessage } from "../../core/account/account-refusal.ts";
import { INCOMPLETE_LINK, tokenIn } from "../../core/auth/mail-link.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Verification } from "../../core/auth/verification.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";

interface VerifyEmailForm {
  /** The link's account has this password, which is required unless the user is signed in to it. */
  readonly password: string;
}

const PASSWORD_NEEDED = "Please enter this account's password";

/**
 * The link in the mail leads here. The address is confirmed when a person presses the button, not when the link is
 * opened: mail scanners open every link, which would confirm mistyped addresses of other people.
 */
export class VerifyEmailStore extends SubmissionStore<VerifyEmailForm> {
  readonly #api: MailLinksApi;
  readonly #session: CurrentSession;
  readonly #navigation: Navigation;
  /** It tells whose email is to be confirmed. */
  readonly verification: LoadableStore<Verification>;
  #token = "";

  /** A message says that the link has no token or that the server refused it. */
  brokenBy: string | null = null;

  constructor(api: MailLinksApi, session: CurrentSession, navigation: Navigation, notices: Notices) {
    super({ password: "" }, notices);
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.verification = new LoadableStore(() => api.verification(this.#token));
    makeObservable(this, { brokenBy: observable, linkError: computed, start: action });
  }

  /** It decides where the confirmed user continues. */
  get isSignedIn(): boolean {
    return this.#session.session !== null;
  }

  /** Returns why the link is of no use any more; null while it can be used. */
  get linkError(): string | null {
    const { state } = this.verification;
    const isSpent = state.kind === "failed" && isAboutLink(state.failure);
    return this.brokenBy ?? (isSpent ? accountFormMessage(state.failure) : null);
  }

  /** A second start still has the token of the first. */
  start(): void {
    this.#token = tokenIn(this.#navigation.path()) ?? this.#token;
    this.#navigation.replace("/verify-email");
    if (this.#token === "") this.brokenBy = INCOMPLETE_LINK;
    else this.verification.start();
  }

  stop(): void {
    this.verification.stop();
  }

  protected override validate({ password }: VerifyEmailForm): FormErrors<VerifyEmailForm> {
    const isAsked = this.verification.value?.proof === "password";
    return isAsked && password === "" ? { password: PASSWORD_NEEDED } : {};
  }

  protected override summaryOf({ password = "" }: FormErrors<VerifyEmailForm>): string {
    return password;
  }

  protected override send({ password }: VerifyEmailForm): Promise<void> {
    return this.#api.verifyEmail(this.#token, password === "" ? undefined : password);
  }

  protected override messageOf = accountFormMessage;

  protected override failed(failure: Failure): void {
    if (isAboutLink(failure)) this.brokenBy = accountFormMessage(failure);
  }
}

function isAboutLink({ kind, facts }: Failure): boolean {
  return kind === "conflict" || facts.fieldErrors?.some(({ field }) => field === "token") === true;
}
