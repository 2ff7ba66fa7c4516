import type { Kysely } from "kysely";

/**
 * Kysely knows the whole database by these tables. Each feature adds its own where it describes them:
 * `declare module "./tables.ts" { interface Tables { feedback: FeedbackTable } }`.
 */
export interface Tables {
  /** Kysely's migrator keeps it. */
  kysely_migration: { readonly name: string; readonly timestamp: string };
}

/** Code that reads or writes the database gets it as this, inside a transaction or outside of one. */
export type Db = Kysely<Tables>;
