import { action, makeObservable, observableRef, runInAction } from "mobx";
import { accountMessage } from "../../core/account/account-refusal.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { INCOMPLETE_LINK, tokenIn } from "../../core/auth/mail-link.ts";
import type { MailLinksApi } from "../../core/auth/mail-links-api.port.ts";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type VerifyEmailState =
  | { readonly kind: "asking" | "confirming" | "confirmed" }
  | { readonly kind: "failed"; readonly message: string }
  /** With this link nothing more can be done. */
  | { readonly kind: "useless"; readonly message: string };

/**
 * The end of the link in the mail. It confirms when a person presses the button, not by being opened: mail scanners
 * open every link, and an address would be confirmed that somebody else has mistyped.
 */
export class VerifyEmailStore {
  readonly #api: MailLinksApi;
  readonly #session: CurrentSession;
  readonly #navigation: Navigation;
  readonly #notices: Notices;
  #token: string | null = null;

  state: VerifyEmailState = { kind: "asking" };

  constructor(api: MailLinksApi, session: CurrentSession, navigation: Navigation, notices: Notices) {
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#notices = notices;
    makeObservable(this, { state: observableRef, start: action, confirm: action });
  }

  /** Where somebody who has pressed everything goes on. */
  get isSignedIn(): boolean {
    return this.#session.session !== null;
  }

  /** A second start still has the token of the first. */
  start(): void {
    this.#token = tokenIn(this.#navigation.path()) ?? this.#token;
    this.#navigation.replace("/verify-email");
    if (this.#token === null) this.state = { kind: "useless", message: INCOMPLETE_LINK };
  }

  async confirm(): Promise<void> {
    const token = this.#token;
    if (this.state.kind === "confirming" || token === null) return;
    this.state = { kind: "confirming" };
    try {
      await this.#api.verifyEmail(token);
      this.#token = null;
      runInAction(() => (this.state = { kind: "confirmed" }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
    }
  }

  #fail(failure: Failure): void {
    if (failure.kind === "cancelled") {
      runInAction(() => (this.state = { kind: "asking" }));
      return;
    }
    const message = accountMessage(failure);
    const isSpent = failure.facts.status === 409 || failure.kind === "invalid";
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: isSpent ? "useless" : "failed", message }));
  }
}
