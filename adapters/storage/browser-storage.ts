import { filter, fromEvent, map, merge, type Observable, pairwise, startWith } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";

/** It looks twice within the second in which a tab has to notice that the user has signed out. */
const LOOK_EVERY_MS = 500;

/** It uses local storage. A browser that forbids it (even reading the property may throw) stores nothing. */
export class BrowserStorage implements KeyValueStorage {
  readonly #window: Window;
  readonly changes$: Observable<{ readonly key: string | null }>;

  constructor(page: Window, clock: Clock) {
    this.#window = page;
    const written$ = fromEvent<StorageEvent>(page, "storage").pipe(
      // Session storage sends the same event.
      filter(({ storageArea }) => storageArea === this.#area()),
      map(({ key }) => ({ key })),
    );
    // A page that comes back from the back-forward cache has heard nothing meanwhile: anything may be different.
    const thawed$ = fromEvent<PageTransitionEvent>(page, "pageshow").pipe(
      filter(({ persisted }) => persisted),
      map(() => ({ key: null })),
    );
    // The page that empties it itself (a script, the browser's own tools) is the one that gets no event.
    const emptied$ = clock.every(LOOK_EVERY_MS).pipe(
      startWith(undefined),
      map(() => this.#count()),
      pairwise(),
      filter(([before, present]) => before > 0 && present === 0),
      map(() => ({ key: null })),
    );
    this.changes$ = merge(written$, thawed$, emptied$);
  }

  get(key: string): string | null {
    try {
      return this.#window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  set(key: string, value: string): boolean {
    try {
      this.#window.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  remove(key: string): void {
    try {
      this.#window.localStorage.removeItem(key);
    } catch {
      // Nothing is kept, so nothing is left.
    }
  }

  keys(): readonly string[] {
    try {
      const area = this.#window.localStorage;
      return Array.from({ length: area.length }, (_, at) => area.key(at)).filter((key) => key !== null);
    } catch {
      return [];
    }
  }

  #count(): number {
    try {
      return this.#window.localStorage.length;
    } catch {
      return 0;
    }
  }

  #area(): Storage | null {
    try {
      return this.#window.localStorage;
    } catch {
      return null;
    }
  }
}
