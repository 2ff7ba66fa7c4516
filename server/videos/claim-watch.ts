import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "../settings/start-error.ts";

/** Well below the lease, of which many looks may fail; whoever hides a video sees its processes end within this. */
const LOOK_MS = 2_000;

interface Watched {
  /** False where the work should end. */
  readonly keep: () => Promise<boolean>;
  readonly log: FastifyBaseLogger;
  readonly lookMs?: number | undefined;
}

/** Says again and again that a video is being processed here, and ends the work when that is no longer wanted. */
export class ClaimWatch implements Disposable {
  readonly #watched: Watched;
  readonly #ending = new AbortController();
  #next: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#lookLater();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    clearTimeout(this.#next);
  }

  /** After the one before: a slow database is not asked twice at once. */
  #lookLater(): void {
    this.#next = setTimeout(() => void this.#look(), this.#watched.lookMs ?? LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    try {
      if (!(await this.#watched.keep())) this.#ending.abort();
    } catch (error) {
      this.#watched.log.warn({ code: codeOf(error) }, "a video's claim was not kept");
    }
    if (!this.#isOver && !this.#ending.signal.aborted) this.#lookLater();
  }
}
