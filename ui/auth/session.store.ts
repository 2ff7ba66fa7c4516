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

/** The whole application shows this session; all screens share the store. */
export class SessionStore {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #monitor: InactivityMonitor;
  readonly #returnPath: ReturnPath;
  readonly #notices: Notices;
  #watching: Subscription | undefined;

  session: Session | null;
  /** Guards wait until the restored session is certain. */
  isSettled = false;
  /**
   * It grows when a user was signed out or replaced by another, so that nothing typed outlives its author. A sign-in
   * on this page does not count, because its screen has to navigate.
   */
  sessionChangeCount = 0;
  /** The latest end of a session that leads to another page is a new object each time. */
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
    // The session is known before the first drawing, so that no page first looks as for a visitor.
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
    this.#watching.add(this.#current.ended$.subscribe((reason) => this.#ended(reason)));
    this.#watching.add(this.#monitor.expired$.subscribe(() => this.#leave("inactive")));
    void this.#restore();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }

  /** Remembers the page before the user is sent to sign in. */
  remember(path: string, initialData?: unknown): void {
    this.#returnPath.remember(path, initialData);
  }

  /** Returns where a signed-in user goes from a sign-in page. */
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
