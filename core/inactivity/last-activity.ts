import { LAST_ACTIVITY_KEY } from "../auth/saved-session.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";
import { TIMEOUT_MS } from "./inactivity.ts";

/** When somebody was last seen in any tab. This tab knows its own signs at once, the others' by the storage. */
export class LastActivity {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  /** Milliseconds since the epoch; may be ahead of what is written. */
  #at: number;

  /** Goes on from what is written; without a record somebody is here now, having just signed in. */
  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    this.#at = this.#written() ?? clock.now();
    this.write();
  }

  get at(): number {
    return this.#at;
  }

  idleMs(): number {
    this.#at = Math.max(this.#at, this.#written() ?? 0);
    const idle = this.#clock.now() - this.#at;
    if (idle >= 0) return idle;
    // The clock was set back: begin anew, or the time until then would be given away.
    this.#at = this.#clock.now();
    this.write();
    return 0;
  }

  /** A sign of life, unless it comes too late: then false, and nothing is refreshed. */
  see(): boolean {
    const now = this.#clock.now();
    // Every mouse move comes by here: the storage is asked only when this tab's own knowledge is not enough.
    const isRecent = now - this.#at < TIMEOUT_MS;
    if (!isRecent && this.idleMs() >= TIMEOUT_MS) return false;
    this.#at = now;
    return true;
  }

  write(): void {
    this.#storage.set(LAST_ACTIVITY_KEY, String(this.#at));
  }

  #written(): number | null {
    const written = this.#storage.get(LAST_ACTIVITY_KEY);
    return written !== null && /^\d{1,15}$/.test(written) ? Number(written) : null;
  }
}
