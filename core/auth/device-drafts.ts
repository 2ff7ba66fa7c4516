import { BehaviorSubject, type Observable, Subscription } from "rxjs";
import type { UserId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { CurrentSession } from "./current-session.ts";

/** A draft's key has a kind, its author's id and perhaps more: `message_draft:7:12`. */
const PERSONAL_KEY = /^[a-z_-]+:(\d{1,16})(?::|$)/;

/**
 * It is the device's storage for what is typed and not sent. Only the drafts of the signed-in user are on the
 * device. After a session ends, its user's drafts are held by the page alone: the next user of the device
 * finds none of them, and their author gets them back by signing in on the same page.
 */
export class DeviceDrafts implements KeyValueStorage {
  readonly #storage: KeyValueStorage;
  readonly #current: CurrentSession;
  readonly #held = new Map<string, string>();
  readonly #heldSubject = new BehaviorSubject(0);

  readonly changes$: KeyValueStorage["changes$"];
  /** It emits how many drafts and unsent messages this page holds. */
  readonly heldCount$: Observable<number> = this.#heldSubject.asObservable();

  constructor(storage: KeyValueStorage, current: CurrentSession) {
    this.#storage = storage;
    this.#current = current;
    this.changes$ = storage.changes$;
  }

  /**
   * Starts moving drafts: a session that ends by itself takes them off the device, and one that begins brings
   * them back.
   */
  watch(): Subscription {
    let latest: UserId | null = null;
    const watching = new Subscription();
    watching.add(
      this.#current.session$.subscribe((session) => {
        if (session === null) return;
        latest = session.user.id;
        this.release(latest);
      }),
    );
    watching.add(
      this.#current.ended$.subscribe((reason) => {
        // Who signs out is asked; another tab that ended the session holds its drafts itself.
        if (latest !== null && (reason === "inactive" || reason === "refused")) this.hold(latest);
      }),
    );
    return watching;
  }

  /** Takes this person's drafts off the device, into the page. */
  hold(user: UserId): void {
    for (const key of this.#storage.keys()) {
      const value = ownerOf(key) === user ? this.#storage.get(key) : null;
      if (value === null) continue;
      this.#held.set(key, value);
      this.#storage.remove(key);
    }
    this.#count();
  }

  /** Puts held drafts back on the device; what another tab has written there meanwhile stays. */
  release(user: UserId | null = null): void {
    for (const [key, value] of this.#held) {
      if (user !== null && ownerOf(key) !== user) continue;
      if (this.#storage.get(key) !== null || this.#storage.set(key, value)) this.#held.delete(key);
    }
    this.#count();
  }

  /** Deletes the held drafts for good. */
  drop(): void {
    this.#held.clear();
    this.#count();
  }

  get(key: string): string | null {
    return this.#held.get(key) ?? this.#storage.get(key);
  }

  /** A message that comes back unsent after its author's session has ended stays off the device, too. */
  set(key: string, value: string): boolean {
    const owner = ownerOf(key);
    if (owner === null || owner === this.#current.session?.user.id) return this.#storage.set(key, value);
    this.#held.set(key, value);
    this.#count();
    return true;
  }

  remove(key: string): void {
    this.#held.delete(key);
    this.#storage.remove(key);
    this.#count();
  }

  keys(): readonly string[] {
    return [...new Set([...this.#storage.keys(), ...this.#held.keys()])];
  }

  #count(): void {
    const count = [...this.#held.values()].reduce((sum, value) => sum + lengthOf(value), 0);
    if (count !== this.#heldSubject.value) this.#heldSubject.next(count);
  }
}

function ownerOf(key: string): UserId | null {
  const owner = PERSONAL_KEY.exec(key)?.[1];
  return owner === undefined ? null : (Number(owner) as UserId);
}

/** Counts the entries of a stored list; any other value counts as one. */
function lengthOf(value: string): number {
  try {
    const kept: unknown = JSON.parse(value);
    return Array.isArray(kept) ? kept.length : 1;
  } catch {
    return 1;
  }
}
