interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Places for work that costs little and may take long: so many for one owner, and more in all, so that owners
 * who fill their own leave room for others. What has no place waits, in the order of arrival.
 */
export class OwnerPlaces {
  readonly #most: { readonly each: number; readonly all: number };
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #all = 0;

  constructor(most: { readonly each: number; readonly all: number }) {
    this.#most = most;
  }

  /** @throws the signal's reason when it fires before there is a place; what the work throws */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#place(owner, signal);
    try {
      return await work();
    } finally {
      this.#free(owner);
    }
  }

  async #place(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#hasRoomFor(owner)) {
      this.#take(owner);
      return;
    }
    const { promise, resolve: begin, reject } = Promise.withResolvers<undefined>();
    const waiting = { owner, begin: () => begin(undefined) };
    const giveUp = () => {
      this.#waiting.delete(waiting);
      reject(signal.reason as Error);
    };
    this.#waiting.add(waiting);
    signal.addEventListener("abort", giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", giveUp));
  }

  #hasRoomFor(owner: string): boolean {
    const { each, all } = this.#most;
    return this.#all < all && (this.#taken.get(owner) ?? 0) < each;
  }

  #take(owner: string): void {
    this.#all += 1;
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
  }

  #free(owner: string): void {
    this.#all -= 1;
    const left = (this.#taken.get(owner) ?? 1) - 1;
    if (left === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, left);
    for (const next of this.#waiting)
      if (this.#hasRoomFor(next.owner)) {
        this.#waiting.delete(next);
        // The place is taken in the same step, so that no later one gets it.
        this.#take(next.owner);
        next.begin();
        return;
      }
  }
}
