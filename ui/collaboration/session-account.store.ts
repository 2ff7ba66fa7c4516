import { action, computed, makeObservable, observable, runInAction } from "mobx";
import type { ReturnPath } from "../../core/access/return-path.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { OpenSession, SessionThread } from "../../core/collaboration/open-session.ts";
import { requestFromSession } from "../../core/collaboration/session-request.ts";
import type { SupportSessionsApi } from "../../core/collaboration/support-sessions-api.port.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Failure } from "../../core/shared/failure.ts";

interface Ports {
  readonly current: CurrentSession;
  readonly returnPath: ReturnPath;
  readonly navigation: Navigation;
  readonly keys: IdempotencyKeys;
}

type Bound = "no" | "saving" | "yes";

/** A signed-in user who takes part in a session has these actions. */
export class SessionAccountStore {
  readonly #api: SupportSessionsApi;
  readonly #ports: Ports;
  /** The link has this token; null where the account itself opens the session. */
  readonly #token: string | null;

  bound: Bound = "no";
  error: string | undefined = undefined;

  constructor(api: SupportSessionsApi, token: string | null, ports: Ports) {
    this.#api = api;
    this.#token = token;
    this.#ports = ports;
    makeObservable(this, { bound: observable, error: observable, hasLink: computed, bind: action });
  }

  get hasLink(): boolean {
    return this.#token !== null;
  }

  /** Returns the type of the signed-in user in this browser. */
  get signedInAs(): UserType | null {
    return this.#ports.current.session?.user.userType ?? null;
  }

  async bind(session: OpenSession): Promise<void> {
    if (this.#token === null || this.bound !== "no") return;
    this.bound = "saving";
    this.error = undefined;
    try {
      await this.#api.bind(session.id, this.#token, this.#ports.keys.next());
      runInAction(() => (this.bound = "yes"));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => {
        this.bound = "no";
        this.error = failureMessage(error);
      });
    }
  }

  /**
   * Opens the form of a new request with the session's text; nothing is posted. The form is in another document, so
   * the page navigates as for signing in, which is also right if the account's session has ended.
   */
  writeRequest(thread: SessionThread): void {
    const { returnPath, navigation } = this.#ports;
    returnPath.remember("/create-request", requestFromSession(thread, navigation.origin()));
    navigation.leave("/login");
  }
}
