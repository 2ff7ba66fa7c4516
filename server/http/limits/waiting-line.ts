import { Refusal } from "../errors/refusal.ts";

interface Size {
  /** How many works run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** Seconds, for those who find no room. */
  readonly retryAfter: number;
}

/** For costly work that must leave something for everybody else: first come, first served. */
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
      // Handed on, so that nobody who comes meanwhile takes it.
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
