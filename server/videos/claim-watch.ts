import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "../settings/start-error.ts";

/** The lease is far longer, so several looks may fail. Work on a hidden video ends within this time. */
const LOOK_MS = 2_000;

interface Watched {
  /** It renews the claim, and returns false when the work should end. */
  readonly keep: () => Promise<boolean>;
  readonly log: FastifyBaseLogger;
  readonly lookMs?: number | undefined;
}

/** It renews a video's claim at intervals, and aborts the work when the claim is lost. */
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

  /** Starts the timer only after the previous look, so that a slow database has one query at a time. */
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
