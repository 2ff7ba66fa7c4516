import { NEVER } from "rxjs";
import type { TabStorage } from "../../core/storage/tab-storage.port.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";

/** It is the empty storage of an unknown visitor, and stores nothing. */
export class EmptyStorage implements KeyValueStorage, TabStorage {
  readonly changes$ = NEVER;

  get(): null {
    return null;
  }

  set(): boolean {
    return false;
  }

  remove(): void {
    // Nothing is kept, so nothing is left.
  }

  clear(): void {
    // The same.
  }

  keys(): readonly string[] {
    return [];
  }
}
