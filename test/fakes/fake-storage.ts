import { Subject } from "rxjs";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";

type Change = { readonly key: string | null };

/** It is the storage of one browser; each `tab()` is a page of it and hears what the others write. */
export class FakeStorage {
  readonly values = new Map<string, string>();
  /** When true, the device refuses to keep anything. */
  isFull = false;
  readonly #tabs = new Set<FakeTab>();
  #held: (() => void)[] | null = null;

  tab(): FakeTab {
    const tab = new FakeTab(this);
    this.#tabs.add(tab);
    return tab;
  }

  tell(from: FakeTab | null, change: Change): void {
    const deliver = () => {
      for (const tab of this.#tabs) if (tab !== from) tab.changes$.next(change);
    };
    if (this.#held === null) deliver();
    else this.#held.push(deliver);
  }

  /** Delays the events: what is written is there at once, but the other tabs have not heard of it yet. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
  }

  /** Acts as `localStorage.clear()` in another tab. */
  clear(): void {
    this.values.clear();
    this.tell(null, { key: null });
  }
}

export class FakeTab implements KeyValueStorage {
  readonly changes$ = new Subject<Change>();
  readonly #browser: FakeStorage;

  constructor(browser: FakeStorage) {
    this.#browser = browser;
  }

  get(key: string): string | null {
    return this.#browser.values.get(key) ?? null;
  }

  set(key: string, value: string): boolean {
    if (this.#browser.isFull) return false;
    const isNew = this.#browser.values.get(key) !== value;
    this.#browser.values.set(key, value);
    if (isNew) this.#browser.tell(this, { key });
    return true;
  }

  keys(): readonly string[] {
    return [...this.#browser.values.keys()];
  }

  remove(key: string): void {
    if (this.#browser.values.delete(key)) this.#browser.tell(this, { key });
  }
}
