const HALF_LIFE_MS = 10 * 60_000;
/** These take about 2 MB of memory. */
const MOST_KNOWN = 10_000;

interface Use {
  readonly ms: number;
  /** When `ms` was right; it halves from then on. */
  readonly at: number;
}

/** How long each owner has held something that all share, in milliseconds that halve every ten minutes. */
export class RecentUse<Owner = string> {
  readonly #now: () => number;
  /** The latest come last. */
  readonly #known = new Map<Owner, Use>();

  /** @param now in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  of(owner: Owner): number {
    const use = this.#known.get(owner);
    return use === undefined ? 0 : use.ms * 2 ** (Math.min(0, use.at - this.#now()) / HALF_LIFE_MS);
  }

  /** Returns the owners who have used more than this. */
  above(ms: number): readonly Owner[] {
    return [...this.#known.keys()].filter((owner) => this.of(owner) > ms);
  }

  add(owner: Owner, ms: number): void {
    const use = { ms: this.of(owner) + ms, at: this.#now() };
    this.#known.delete(owner);
    this.#known.set(owner, use);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) break;
      this.#known.delete(oldest);
    }
  }
}
