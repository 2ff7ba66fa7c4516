import { BehaviorSubject, defaultIfEmpty, firstValueFrom, type Observable, Subject, takeUntil } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { cancelled, Failure, isOutage } from "../shared/failure.ts";
import type { VideoId } from "../shared/id.ts";
import type { RecordedBytes } from "./recorder.port.ts";
import type { RecordingBeginning, RecordingUploads } from "./recording-uploads.port.ts";

export interface RecordingProgress {
  /** The server has this many bytes. */
  readonly sent: number;
  /** So many bytes were recorded. */
  readonly recorded: number;
  /** "waiting" means that the server cannot be reached; sending continues by itself. */
  readonly state: "sending" | "waiting" | "failed";
  readonly failure: Failure | null;
  /** It is null until the server has created the video. */
  readonly videoId: VideoId | null;
  readonly url: string | null;
}

const NOTHING: RecordingProgress = {
  sent: 0,
  recorded: 0,
  state: "sending",
  failure: null,
  videoId: null,
  url: null,
};

/** It is the wait between two tries while the server cannot be reached. */
export const AGAIN_MS = 3_000;

/** It sends a recording piece by piece while it is made; unsent pieces stay in memory. */
export class RecordingSender {
  readonly #api: RecordingUploads;
  readonly #clock: Clock;
  readonly #beginning: RecordingBeginning;
  readonly #subject = new BehaviorSubject(NOTHING);
  readonly #stopped$ = new Subject<void>();
  /** They are the unsent pieces in order; the first begins at `sent`. */
  #pieces: RecordedBytes[] = [];
  #sending: Promise<void> | undefined;
  #isStopped = false;

  readonly progress$: Observable<RecordingProgress> = this.#subject.asObservable();

  constructor(api: RecordingUploads, clock: Clock, beginning: RecordingBeginning) {
    this.#api = api;
    this.#clock = clock;
    this.#beginning = beginning;
  }

  get progress(): RecordingProgress {
    return this.#subject.value;
  }

  add(bytes: RecordedBytes): void {
    if (bytes.size === 0) return;
    this.#pieces.push(bytes);
    this.#change({ recorded: this.progress.recorded + bytes.size });
    void this.#send();
  }

  /**
   * Resolves when all added pieces have arrived; failed ones are sent again.
   * @throws Failure for what does not get better by waiting
   */
  async arrived(): Promise<void> {
    this.#isStopped = false;
    if (this.progress.state === "failed") this.#change({ state: "sending", failure: null });
    // One that is just ending does not see what has changed.
    await this.#sending;
    await this.#send();
    const { failure } = this.progress;
    if (failure !== null) throw failure;
    if (this.progress.sent < this.progress.recorded) throw cancelled();
  }

  /** Stops sending until `arrived` is called. Bytes that have arrived stay on the server. */
  stop(): void {
    this.#isStopped = true;
    this.#stopped$.next();
  }

  #send(): Promise<void> {
    this.#sending ??= this.#run().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #run(): Promise<void> {
    let isDoubtful = false;
    while (this.#pieces.length > 0 && !this.#isStopped && this.progress.state !== "failed") {
      try {
        await this.#step(isDoubtful);
        isDoubtful = false;
        this.#change({ state: "sending" });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        // Another offset than was thought is asked for, once.
        const isOffset = error.kind === "conflict" && !isDoubtful;
        isDoubtful = true;
        if (isOutage(error)) await this.#pause();
        else if (!isOffset) this.#change({ state: "failed", failure: error });
      }
    }
  }

  /** @param isDoubtful how much the server has: the last try broke off */
  async #step(isDoubtful: boolean): Promise<void> {
    if (this.progress.url === null) this.#change(await this.#api.begin(this.#beginning));
    const { url } = this.progress;
    if (url === null) return;
    if (isDoubtful) this.#drop(await this.#api.offsetOf(url));
    const [first] = this.#pieces;
    if (first !== undefined) this.#drop(await this.#api.append(url, this.progress.sent, first));
  }

  /** @param offset the server has everything before it */
  #drop(offset: number): void {
    let there = offset - this.progress.sent;
    while (there > 0) {
      const [first, ...rest] = this.#pieces;
      if (first === undefined) break;
      this.#pieces = there >= first.size ? rest : [first.slice(there), ...rest];
      there -= first.size;
    }
    this.#change({ sent: offset });
  }

  async #pause(): Promise<void> {
    this.#change({ state: "waiting" });
    await firstValueFrom(
      this.#clock.after(AGAIN_MS).pipe(takeUntil(this.#stopped$), defaultIfEmpty(undefined)),
    );
  }

  #change(part: Partial<RecordingProgress>): void {
    this.#subject.next({ ...this.progress, ...part });
  }
}
