import { Refusal } from "../errors/refusal.ts";

interface Size {
  readonly atOnce: number;
  /** So many more may wait. */
  readonly waiting: number;
  /** A refused caller may retry after so many seconds. */
  readonly retryAfter: number;
}

/** It bounds costly work, which must leave something for other callers: first come, first served. */
export class WaitingLine {
  readonly #size: Size;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** @throws Refusal unavailable when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // The slot is handed on directly, so that no later caller takes it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting, retryAfter } = this.#size;
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= waiting) throw new Refusal("unavailable", undefined, { retryAfter });
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
