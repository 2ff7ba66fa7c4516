import type { Db } from "../database/tables.ts";

/** Kind of credential that was given out and opens something without a password, such as links. */
export interface WayIn {
  /** Plural, for the operator, such as "share links". */
  readonly name: string;
  /** The tables that hold them. */
  readonly tables: readonly string[];
  /**
   * Ends all that were given out before, in transactions of its own; those that are given out meanwhile may go on.
   * Called again after a failure, ends the rest.
   * @returns how many ended
   */
  readonly endAll: (db: Db, now: Date) => Promise<number>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly waysIn?: readonly WayIn[];
  }
}
