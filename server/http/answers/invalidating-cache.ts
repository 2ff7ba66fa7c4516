import type { ChangeListener } from "../../database/change-listener.ts";

export interface CachedEtag {
  readonly etag: string;
  /** From then on the ETag is another one, though no change is announced. */
  readonly until: Date | undefined;
}

const WEIGHTLESS = { mostBytes: Number.POSITIVE_INFINITY, bytesOf: () => 0 };

interface CacheEntry<Value> {
  readonly topics: readonly string[];
  readonly value: Value;
}

/**
 * The cache holds what was read from the database, until one of its topics is announced as changed. A poll is
 * answered without a query in this way:
 *
 * 1. A trigger on the table announces a topic: `create trigger shares_announced after insert or update or
 *    delete on request_shares for each row execute function announce_change('shares-of', 'developer_id')`
 *    announces `shares-of:42`, at the commit and in every process. The feature's manifest names the topic.
 * 2. The endpoint says `conditional: true`, and its route
 *    `conditional: { topics: ({ caller }) => [`shares-of:${caller.userId}`] }`. The rest is json-route's: a response
 *    has an ETag, and a caller who sends it in If-None-Match gets a 304 from here as long as nothing was announced.
 *    Another name or picture of a person whom the answer names needs no topic in the route (named-people.ts).
 * 3. The client asks with `HttpClient.readIfChanged(endpoint, { …, etag })`.
 *
 * An entry may be missing, but is never stale: what is announced while it is being read is not cached;
 * while the feed of announcements is down nothing is cached; and the cache is bounded. Then the database is asked.
 */
export class InvalidatingCache<Value> implements ChangeListener {
  readonly #limit: number;
  readonly #mostBytes: number;
  readonly #bytesOf: (value: Value) => number;
  #bytes = 0;
  /** The entries are in the order of last use. */
  readonly #entries = new Map<string, CacheEntry<Value>>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #readings = new Set<Reading<Value>>();
  #isHearing = false;

  /** @param weight of the entries, where that is more than some hundred bytes each */
  constructor(
    limit: number,
    weight: { readonly mostBytes: number; readonly bytesOf: (value: Value) => number } = WEIGHTLESS,
  ) {
    this.#limit = limit;
    this.#mostBytes = weight.mostBytes;
    this.#bytesOf = weight.bytesOf;
  }

  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  recall(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Call this before the first query of what is to be cached, and `end` the reading in every case. */
  begin(): Reading<Value> {
    const reading = new Reading<Value>(
      (key, entry) => this.#keep(key, entry),
      () => this.#readings.delete(reading),
    );
    if (this.#isHearing) this.#readings.add(reading);
    else reading.invalidate();
    return reading;
  }

  hear(): void {
    this.#isHearing = true;
  }

  changed(topic: string): void {
    for (const reading of this.#readings) reading.changed(topic);
    for (const key of this.#keysOf.get(topic) ?? []) this.#forget(key);
  }

  disconnected(): void {
    this.#isHearing = false;
    for (const reading of this.#readings) reading.invalidate();
    this.#entries.clear();
    this.#keysOf.clear();
    this.#bytes = 0;
  }

  #keep(key: string, entry: CacheEntry<Value>): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += this.#bytesOf(entry.value);
    for (const topic of entry.topics) {
      const keys = this.#keysOf.get(topic) ?? new Set();
      this.#keysOf.set(topic, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit && this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#bytesOf(entry.value);
    for (const topic of entry.topics) {
      const keys = this.#keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(topic);
    }
  }
}

/** Changes that are announced during a reading prevent its value from being cached. */
class Reading<Value> {
  readonly #keep: (key: string, entry: CacheEntry<Value>) => void;
  readonly #end: () => void;
  readonly #changed = new Set<string>();
  #isInvalid = false;

  constructor(keep: (key: string, entry: CacheEntry<Value>) => void, end: () => void) {
    this.#keep = keep;
    this.#end = end;
  }

  changed(topic: string): void {
    this.#changed.add(topic);
  }

  invalidate(): void {
    this.#isInvalid = true;
  }

  /** Caches the value, unless a topic has changed since the beginning: it may be from before or after the change. */
  keep(key: string, topics: readonly string[], value: Value): void {
    if (this.#isInvalid || topics.some((topic) => this.#changed.has(topic))) return;
    this.#keep(key, { topics, value });
  }

  end(): void {
    this.#end();
  }
}
