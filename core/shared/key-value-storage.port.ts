import type { Observable } from "rxjs";

/** Small strings that outlive the page and are seen by every tab of this browser. */
export abstract class KeyValueStorage {
  abstract get(key: string): string | null;
  /** False when the device refuses (full, private mode): the caller decides what that means. */
  abstract set(key: string, value: string): boolean;
  abstract remove(key: string): void;
  /** Of everything that is kept, others' too. */
  abstract keys(): readonly string[];
  /** Changes made by OTHER tabs; `key` null means that everything was cleared. */
  abstract readonly changes$: Observable<{ readonly key: string | null }>;
}
