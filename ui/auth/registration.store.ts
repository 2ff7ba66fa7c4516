import type { Landing, ReturnPath } from "../../core/access/return-path.ts";
import { authRefusal } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import { type Registration, registrationErrors } from "../../core/auth/credentials.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

const EMPTY: Registration = { username: "", email: "", fullName: "", password: "", userType: null };

/** The result is where the user wanted to go. */
export class RegistrationStore extends SubmissionStore<Registration, Landing> {
  readonly #auth: AuthService;
  readonly #returnPath: ReturnPath;

  protected override readonly announcesErrors = true;

  constructor(auth: AuthService, returnPath: ReturnPath, notices: Notices) {
    super(EMPTY, notices);
    this.#auth = auth;
    this.#returnPath = returnPath;
  }

  protected override validate = registrationErrors;

  protected override async send({ userType, ...form }: Registration): Promise<Landing> {
    if (userType === null) throw new Error("A registration without a role is never sent");
    const outcome = await this.#auth.register({ ...form, userType });
    if (outcome.kind !== "signed-in") throw authRefusal(outcome);
    return this.#returnPath.landing(outcome.session.user);
  }

  protected override saved(): void {
    this.form = EMPTY;
  }
}
