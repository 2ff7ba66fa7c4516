import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Landing, ReturnPath } from "../../core/access/return-path.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Session, SessionEnd } from "../../core/auth/session.ts";
import type { InactivityMonitor } from "../../core/inactivity/inactivity-monitor.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

/** Who is signed in, as the whole application shows it; one for all screens. */
export class SessionStore {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #monitor: InactivityMonitor;
  readonly #returnPath: ReturnPath;
  readonly #notices: Notices;
  #watching: Subscription | undefined;

  session: Session | null;
  /** False until it is sure that nobody is signed in; guards wait for it. */
  isSettled = false;
  /**
   * Grows when somebody who was signed in no longer is, or is somebody else: nothing typed may outlive its author.
   * Not by a sign-in of this page: its screen has to lead on, and goes away by that.
   */
  sessionChangeCount = 0;
  /** The latest end of a session that leads away from here; a new object each time. */
  sessionEnd: { readonly reason: "inactive" | "refused" } | null = null;

  constructor(
    auth: AuthService,
    current: CurrentSession,
    monitor: InactivityMonitor,
    returnPath: ReturnPath,
    notices: Notices,
  ) {
    this.#auth = auth;
    this.#current = current;
    this.#monitor = monitor;
    this.#returnPath = returnPath;
    this.#notices = notices;
    // Known before the first drawing, so that no page flashes a visitor's face.
    this.session = current.session;
    makeObservable(this, {
      isSettled: observable,
      sessionChangeCount: observable,
      session: observableRef,
      sessionEnd: observableRef,
      user: computed,
      start: action,
    });
  }

  get user(): AuthUser | null {
    return this.session?.user ?? null;
  }

  start(): void {
    this.#watching = this.#current.session$.subscribe((session) => {
      runInAction(() => {
        const isOther = this.session !== null && this.session.user.id !== session?.user.id;
        if (isOther && !this.#current.isBegunHere) this.sessionChangeCount += 1;
        this.session = session;
      });
    });
    this.#watching.add(
      this.#current.ended$.subscribe((reason) => {
        this.#ended(reason);
      }),
    );
    this.#watching.add(
      this.#monitor.expired$.subscribe(() => {
        this.#leave("inactive");
      }),
    );
    void this.#restore();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }

  /** Before somebody is sent to sign in. */
  remember(path: string, initialData?: unknown): void {
    this.#returnPath.remember(path, initialData);
  }

  /** Where somebody who is signed in goes from a page that is for signing in. */
  landing(user: AuthUser): Landing {
    return this.#returnPath.landing(user);
  }

  async #restore(): Promise<void> {
    const outcome = await this.#auth.restore();
    runInAction(() => (this.isSettled = true));
    if (outcome.kind === "failed" && outcome.failure.kind !== "cancelled")
      this.#notices.error(failureMessage(outcome.failure));
  }

  #ended(reason: SessionEnd): void {
    if (reason !== "refused" && reason !== "needed") return;
    this.#notices.error(
      failureMessage(new Failure({ kind: reason === "refused" ? "session-expired" : "sign-in-needed" })),
    );
    this.#leave("refused");
  }

  #leave(reason: "inactive" | "refused"): void {
    runInAction(() => (this.sessionEnd = { reason }));
  }
}
