import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Observable, Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Video } from "../../core/videos/video.ts";

/** Why it does not play: the server says no or is not there, or this browser can do nothing with the file. */
export type StreamTrouble =
  { readonly kind: "failed"; readonly failure: Failure } | { readonly kind: "unplayable" };

/** What has played for so long after a new address was good; another fault may ask again. */
const GOOD_AFTER_MS = 30_000;

/** An address is renewed at most this often, whatever a wrong clock makes of its end. */
const LEAST_RENEWAL_MS = 60_000;

/**
 * A video that is played, with an address that is good: a new one is asked for when it ends, and once when the media
 * element could not go on.
 */
export class StreamStore<Played extends Video = Video> {
  readonly #clock: Clock;
  #read: (() => Observable<Played>) | undefined;
  #reading = new Subscription();
  #ending = new Subscription();
  #stopWaiting: (() => void) | undefined;
  #renewedAt: number | null = null;

  video: Played | null = null;
  trouble: StreamTrouble | null = null;
  isRenewing = false;
  /** Another number: what stands at the address is to be loaded anew. */
  attempt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, {
      video: observableRef,
      trouble: observableRef,
      isRenewing: observable,
      attempt: observable,
      start: action,
      stop: action,
      fault: action,
      retry: action,
    });
  }

  /** @param read asks for the same video anew */
  start(video: Played, read: () => Observable<Played>): void {
    this.stop();
    this.#read = read;
    this.#renewedAt = null;
    this.#show(video);
  }

  stop(): void {
    this.#read = undefined;
    this.#reading.unsubscribe();
    this.#ending.unsubscribe();
    this.#stopWaiting?.();
    this.video = null;
    this.trouble = null;
    this.isRenewing = false;
  }

  /** The media element could not go on. */
  fault(kind: "network" | "format"): void {
    if (this.isRenewing) return;
    if (this.#renewedAt === null) {
      this.retry();
      return;
    }
    const failure = new Failure({ kind: "network" });
    this.trouble = kind === "format" ? { kind: "unplayable" } : { kind: "failed", failure };
  }

  /** It plays. */
  progress(): void {
    if (this.#renewedAt !== null && this.#clock.now() - this.#renewedAt > GOOD_AFTER_MS)
      this.#renewedAt = null;
  }

  retry(): void {
    this.#renewedAt = this.#clock.now();
    this.#renew((failure) => {
      this.trouble = { kind: "failed", failure };
      // What was lost with the connection comes back with it.
      this.#stopWaiting = failure.facts.whenBack?.(() => {
        this.retry();
      });
    });
  }

  #show(video: Played): void {
    this.video = video;
    this.trouble = null;
    this.attempt += 1;
    this.#ending.unsubscribe();
    const { streamUntil } = video;
    if (streamUntil === null) return;
    this.#ending = this.#clock
      .after(Math.max(LEAST_RENEWAL_MS, Date.parse(streamUntil) - this.#clock.now()))
      .subscribe(() => {
        // What is here already plays on; what is missing then is a fault of its own.
        this.#renew(() => undefined);
      });
  }

  #renew(onFailure: (failure: Failure) => void): void {
    this.#reading.unsubscribe();
    this.#stopWaiting?.();
    if (this.#read === undefined) return;
    this.isRenewing = true;
    this.#reading = this.#read().subscribe({
      next: (video) => {
        runInAction(() => {
          this.isRenewing = false;
          this.#show(video);
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        runInAction(() => {
          this.isRenewing = false;
          if (error.kind !== "cancelled") onFailure(error);
        });
      },
    });
  }
}
