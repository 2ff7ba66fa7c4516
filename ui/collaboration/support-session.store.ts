import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import {
  currentParticipant,
  type OpenSession,
  type SessionThread,
} from "../../core/collaboration/open-session.ts";
import { isShut } from "../../core/collaboration/session-failure.ts";
import type { SessionView } from "../../core/collaboration/session-poller.ts";
import type { JoinedSession, SessionService } from "../../core/collaboration/session-service.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import type { SessionParticipant } from "../../core/collaboration/session.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** A session that could not be loaded is tried again after this time. */
const RETRY_LOAD_MS = 10_000;

export class SupportSessionStore {
  readonly #service: SessionService;
  readonly #clock: Clock;
  #following = new Subscription();

  /** The session has been loaded once this is set. */
  joined: JoinedSession | null = null;
  loadFailure: Failure | null = null;
  /** The session was first loaded like this, before its messages are read. */
  loaded: OpenSession | null = null;
  view: SessionView | null = null;
  change: "idle" | "saving" | "failed" = "idle";
  /** The time is in milliseconds since the epoch. */
  now: number;

  constructor(service: SessionService, clock: Clock) {
    this.#service = service;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable(this, {
      joined: observableRef,
      loadFailure: observableRef,
      loaded: observableRef,
      view: observableRef,
      change: observable,
      now: observable,
      session: computed,
      me: computed,
      start: action,
      retry: action,
      setStatus: action,
    });
  }

  get session(): OpenSession | null {
    return this.thread?.info ?? this.loaded;
  }

  get thread(): SessionThread | null {
    return this.view?.thread ?? null;
  }

  /** Returns the participant who has opened the page. */
  get me(): SessionParticipant | null {
    return this.session && currentParticipant(this.session);
  }

  start(): void {
    this.retry();
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  /** Loads the session, also after a failure. */
  retry(): void {
    this.stop();
    this.#following = new Subscription();
    this.loadFailure = null;
    this.#following.add(
      this.#service.load().subscribe({
        next: (session) => this.#join(session),
        error: (error: unknown) => this.#failed(error),
      }),
    );
  }

  /** Polls now instead of in a few seconds. */
  refresh(): void {
    this.joined?.poller.refresh();
  }

  setEndInView(isInView: boolean): void {
    this.joined?.poller.setEndInView(isInView);
  }

  loadEarlier(): void {
    this.joined?.poller.loadEarlier();
  }

  async setStatus(status: SessionStatus): Promise<void> {
    if (this.joined === null || this.change === "saving" || status === this.session?.status) return;
    this.change = "saving";
    try {
      await this.#service.setStatus(this.joined, status);
      runInAction(() => (this.change = "idle"));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => (this.change = error.kind === "cancelled" ? "idle" : "failed"));
      // The status may have been changed meanwhile.
      this.refresh();
    }
  }

  #join(session: OpenSession): void {
    const joined = this.#service.join(session);
    runInAction(() => {
      this.loaded = session;
      this.joined = joined;
    });
    this.#following.add(
      joined.poller.view$.subscribe((view) => {
        runInAction(() => {
          this.view = view;
          this.now = this.#clock.now();
        });
      }),
    );
  }

  #failed(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === "cancelled") return;
    runInAction(() => (this.loadFailure = error));
    if (isShut(error)) return;
    const again = () => this.retry();
    this.#following.add(this.#clock.after(RETRY_LOAD_MS).subscribe(again));
    this.#following.add(error.facts.whenBack?.(again));
  }
}
