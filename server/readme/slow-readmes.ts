const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGER_BY = 8;
/** Some 2 MB of memory. */
const MOST_KNOWN = 10_000;

interface Slow {
  readonly times: number;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * How long nobody tries again what was too slow. It may have met a busy machine: a minute. Each time that it was too
 * slow once more, eight times as long, up to a day: what is slow on purpose takes hardly any time from the others.
 */
export class SlowReadmes {
  readonly #now: () => Date;
  /** By key; the latest stand last. */
  readonly #known = new Map<string, Slow>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Milliseconds; 0 for what may be tried. */
  waitOf(key: string): number {
    return Math.max(0, (this.#known.get(key)?.until ?? 0) - this.#now().getTime());
  }

  /** It was too slow just now. */
  add(key: string): void {
    const times = (this.#known.get(key)?.times ?? 0) + 1;
    const waitMs = Math.min(DAY_MS, MINUTE_MS * LONGER_BY ** (times - 1));
    this.#known.delete(key);
    this.#known.set(key, { times, until: this.#now().getTime() + waitMs });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(oldest);
    }
  }
}
