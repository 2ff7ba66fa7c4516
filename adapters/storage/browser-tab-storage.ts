import type { TabStorage } from "../../core/storage/tab-storage.port.ts";

/** It uses session storage; where the browser forbids it, the tab remembers nothing. */
export class BrowserTabStorage implements TabStorage {
  readonly #window: Window;

  constructor(page: Window) {
    this.#window = page;
  }

  get(key: string): string | null {
    return this.#attempt((area) => area.getItem(key)) ?? null;
  }

  set(key: string, value: string): void {
    this.#attempt((area) => area.setItem(key, value));
  }

  remove(key: string): void {
    this.#attempt((area) => area.removeItem(key));
  }

  clear(): void {
    this.#attempt((area) => area.clear());
  }

  #attempt<T>(act: (area: Storage) => T): T | undefined {
    try {
      return act(this.#window.sessionStorage);
    } catch {
      return undefined;
    }
  }
}
