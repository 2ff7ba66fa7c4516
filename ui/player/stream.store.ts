import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Observable, Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Video } from "../../core/videos/video.ts";

/** The stream cannot be played: the server refused or is down, or this browser does not support the file. */
export type StreamTrouble =
  { readonly kind: "failed"; readonly failure: Failure } | { readonly kind: "unplayable" };

/** A new address that has played this long was valid; after another fault it may be renewed again. */
const GOOD_AFTER_MS = 30_000;

/** An address is renewed at most this often, even when a wrong clock makes it expire early. */
const LEAST_RENEWAL_MS = 60_000;

/**
 * It plays a video with a valid address: it renews the address when it expires, and once after a fault of the media
 * element.
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
  /** When the number changes, the address is loaded again. */
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

  /** @param read reads the same video again */
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

  /** Renews the address after a fault, or says why the video cannot be played. */
  fault(kind: "network" | "format"): void {
    if (this.isRenewing) return;
    if (this.#renewedAt === null) return this.retry();
    const failure = new Failure({ kind: "network" });
    this.trouble = kind === "format" ? { kind: "unplayable" } : { kind: "failed", failure };
  }

  /** Allows another renewal once the new address has played for a while. */
  progress(): void {
    if (this.#renewedAt !== null && this.#clock.now() - this.#renewedAt > GOOD_AFTER_MS)
      this.#renewedAt = null;
  }

  retry(): void {
    this.#renewedAt = this.#clock.now();
    this.#renew((failure) => {
      this.trouble = { kind: "failed", failure };
      // What failed with the connection is retried with it.
      this.#stopWaiting = failure.facts.whenBack?.(() => this.retry());
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
        // The loaded part plays on; a missing part is a fault of its own.
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
