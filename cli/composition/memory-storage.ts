import type { TabStorage } from "../../core/storage/tab-storage.port.ts";

/** It stores strings until the process ends, as a tab does until it is closed. */
export class MemoryStorage implements TabStorage {
  readonly #values = new Map<string, string>();

  get(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
