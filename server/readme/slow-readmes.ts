const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGER_BY = 8;
/** These take about 2 MB of memory. */
const MOST_KNOWN = 10_000;

interface Slow {
  readonly times: number;
  /** The time is in milliseconds since the epoch. */
  readonly until: number;
}

/**
 * It tells how long a readme that was too slow is not tried again: a minute at first, because the machine may
 * have been busy, and eight times as long after each further failure, up to a day. A readme that is slow on
 * purpose then costs others hardly any time.
 */
export class SlowReadmes {
  readonly #now: () => Date;
  /** It is keyed by the readme; the latest come last. */
  readonly #known = new Map<string, Slow>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Returns milliseconds; 0 when the readme may be tried. */
  waitOf(key: string): number {
    return Math.max(0, (this.#known.get(key)?.until ?? 0) - this.#now().getTime());
  }

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
