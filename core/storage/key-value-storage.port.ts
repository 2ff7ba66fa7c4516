import type { Observable } from "rxjs";

/** It stores small strings that outlive the page and are seen by every tab of this browser. */
export abstract class KeyValueStorage {
  abstract get(key: string): string | null;
  /** Returns false when the device refuses (full, private mode); the caller decides what that means. */
  abstract set(key: string, value: string): boolean;
  abstract remove(key: string): void;
  /** Lists all stored keys, including those that other programs wrote. */
  abstract keys(): readonly string[];
  /** It emits changes made by OTHER tabs; `key` null means that everything was cleared. */
  abstract readonly changes$: Observable<{ readonly key: string | null }>;
}
