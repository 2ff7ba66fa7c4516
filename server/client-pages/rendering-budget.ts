/** Rendering may take this part of the time; the rest is for other requests. */
const SHARE = 0.5;
/** So much may be spent at once after a rest. */
const MOST_MS = 1_500;
/** So many pages are rendered at once: a render that waits for the database holds its place for long. */
const AT_ONCE = 4;

/** It limits rendering, even if requests ask for very many different addresses. */
export class RenderingBudget {
  readonly #now: () => number;
  #leftMs = MOST_MS;
  #seenAt: number;
  #running = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#seenAt = now();
  }

  /** Returns undefined without running the work when the budget is spent. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.#earn();
    if (this.#leftMs <= 0 || this.#running >= AT_ONCE) return undefined;
    this.#running += 1;
    const began = this.#now();
    try {
      return await work();
    } finally {
      // The time is shared among the renders that run at once: each counts its part.
      this.#leftMs -= (this.#now() - began) / this.#running;
      this.#running -= 1;
    }
  }

  #earn(): void {
    const now = this.#now();
    this.#leftMs = Math.min(MOST_MS, this.#leftMs + (now - this.#seenAt) * SHARE);
    this.#seenAt = now;
  }
}
