/** It stores small strings for this tab alone; they survive a visit to another site and end with the tab. */
export abstract class TabStorage {
  abstract get(key: string): string | null;
  abstract set(key: string, value: string): void;
  abstract remove(key: string): void;
  abstract clear(): void;
}
