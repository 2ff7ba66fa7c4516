import type { Landing, ReturnPath } from "../../core/access/return-path.ts";
import { authRefusal } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type FormErrors, SubmissionStore } from "../shared/submission.store.ts";
import { trimmedName } from "../../core/text/trimmed.ts";

interface SignInForm {
  readonly username: string;
  readonly password: string;
}

/** The result is where the user wanted to go. */
export class SignInStore extends SubmissionStore<SignInForm, Landing> {
  readonly #auth: AuthService;
  readonly #returnPath: ReturnPath;
  #isPlaceOurs = false;

  protected override readonly announcesErrors = true;

  constructor(auth: AuthService, returnPath: ReturnPath, notices: Notices) {
    super({ username: "", password: "" }, notices);
    this.#auth = auth;
    this.#returnPath = returnPath;
  }

  /** Remembers the dialog's page, which every way to sign in returns to. */
  rememberPlace(path: string, initialData: unknown): void {
    this.#isPlaceOurs = this.#returnPath.remember(path, initialData);
  }

  /** Forgets the page after the dialog was closed without a sign-in. */
  forgetPlace(): void {
    if (this.#isPlaceOurs) this.#returnPath.forget();
    this.#isPlaceOurs = false;
  }

  protected override validate({ username, password }: SignInForm): FormErrors<SignInForm> {
    if (trimmedName(username) === "") return { username: "Please enter your username or email." };
    return password === "" ? { password: "Please enter your password." } : {};
  }

  protected override summaryOf({ username, password = "" }: FormErrors<SignInForm>): string {
    return username ?? password;
  }

  protected override async send({ username, password }: SignInForm): Promise<Landing> {
    const outcome = await this.#auth.signIn(trimmedName(username), password);
    if (outcome.kind !== "signed-in") throw authRefusal(outcome);
    return this.#returnPath.landing(outcome.session.user);
  }

  protected override saved(): void {
    this.form = { ...this.form, password: "" };
  }
}
