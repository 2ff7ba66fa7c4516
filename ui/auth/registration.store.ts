import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { ReturnPath } from "../../core/access/return-path.ts";
import { authMessage } from "../../core/auth/auth-message.ts";
import type { AuthService, RegisterOutcome } from "../../core/auth/auth-service.ts";
import {
  type Registration,
  type RegistrationErrors,
  registrationErrors,
} from "../../core/auth/credentials.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type RegistrationState =
  | { readonly kind: "editing" }
  | { readonly kind: "submitting" }
  /** `message` stands above the form, the errors next to their fields. */
  | { readonly kind: "refused"; readonly message: string; readonly errors: RegistrationErrors }
  | { readonly kind: "done"; readonly to: string };

/** The wire's names of the fields that the server judges. */
const FIELD: Readonly<Record<string, keyof Registration>> = {
  username: "username",
  email: "email",
  full_name: "fullName",
  password: "password",
  user_type: "userType",
};

const EMPTY: Registration = { username: "", email: "", fullName: "", password: "", userType: null };

export class RegistrationStore {
  readonly #auth: AuthService;
  readonly #returnPath: ReturnPath;
  readonly #notices: Notices;

  form: Registration = EMPTY;
  state: RegistrationState = { kind: "editing" };

  constructor(auth: AuthService, returnPath: ReturnPath, notices: Notices) {
    this.#auth = auth;
    this.#returnPath = returnPath;
    this.#notices = notices;
    makeObservable(this, { form: observableRef, state: observableRef, change: action, submit: action });
  }

  /** A corrected field loses its error; the others keep theirs until the next try. */
  change(part: Partial<Registration>): void {
    this.form = { ...this.form, ...part };
    if (this.state.kind !== "refused") return;
    const errors = Object.fromEntries(
      Object.entries(this.state.errors).filter(([field]) => !(field in part)),
    );
    this.state = { ...this.state, errors };
  }

  async submit(): Promise<void> {
    if (this.state.kind === "submitting") return;
    const errors = registrationErrors(this.form);
    const { userType } = this.form;
    if (userType === null || Object.keys(errors).length > 0)
      return this.#refuse("Please fix the errors in the form", errors);
    this.state = { kind: "submitting" };
    try {
      this.#settle(await this.#auth.register({ ...this.form, userType }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "cancelled") runInAction(() => (this.state = { kind: "editing" }));
      else this.#refuse(failureMessage(error), {});
    }
  }

  #settle(outcome: RegisterOutcome): void {
    if (outcome.kind === "signed-in") {
      const to = this.#returnPath.landing(outcome.session.user);
      runInAction(() => {
        this.form = EMPTY;
        this.state = { kind: "done", to };
      });
      return;
    }
    const fieldErrors = outcome.kind === "refused" ? (outcome.failure.facts.fieldErrors ?? []) : [];
    const known = fieldErrors.flatMap(({ field, message }) => {
      const name = FIELD[field];
      return name === undefined ? [] : [[name, message] as const];
    });
    this.#refuse(authMessage(outcome), Object.fromEntries(known));
  }

  #refuse(message: string, errors: RegistrationErrors): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message, errors }));
  }
}
