import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** How much of one kind waits in the database for a worker of any process. */
export interface QueueLength {
  /** The label `queue`. */
  readonly name: string;
  /** How many are due, up to a bound that keeps the question cheap. */
  readonly read: (db: Kysely<Tables>, now: Date) => Promise<number>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly queues?: readonly QueueLength[];
  }
}
