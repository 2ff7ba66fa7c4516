interface CacheEntry<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** The time is in milliseconds since the epoch. */
  readonly until: number;
}

export interface Made<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly forMs: number;
}

/** It caches costly values for a time, in bounded memory. Those used least recently go first. */
export class BoundedCache<Value> {
  readonly #mostBytes: number;
  readonly #now: () => Date;
  /** The order is that of last use. */
  readonly #entries = new Map<string, CacheEntry<Value>>();
  readonly #underWay = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(mostBytes: number, now: () => Date) {
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Calls for the same key share one `make`. If it throws, nothing is cached. */
  async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.until > this.#now().getTime()) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const made = make().then((result) => this.#keep(key, result));
    this.#underWay.set(key, made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, { value, bytes, forMs }: Made<Value>): Value {
    this.#forget(key);
    this.#entries.set(key, { value, bytes, until: this.#now().getTime() + forMs });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    return value;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
