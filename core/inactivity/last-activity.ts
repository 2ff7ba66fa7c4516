import { LAST_ACTIVITY_KEY } from "../auth/saved-session.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { TIMEOUT_MS } from "./inactivity.ts";

/**
 * It knows when the user was last active in any tab. It learns of this tab's signs at once, and of other
 * tabs' through the storage.
 */
export class LastActivity {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  /** It is in milliseconds since the epoch, and may be ahead of the stored time. */
  #at: number;

  /** Continues from the stored time; without one, the user has just signed in and counts as active now. */
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

  /** Records a sign of activity. Returns false, and records nothing, when the time is already up. */
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
