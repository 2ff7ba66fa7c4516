/**
 * The whole database as Kysely sees it. Each feature adds its own tables where it describes them:
 * `declare module "./tables.ts" { interface Tables { feedback: FeedbackTable } }`.
 */
export interface Tables {
  /** Kysely's migrator keeps it. */
  kysely_migration: { readonly name: string; readonly timestamp: string };
}
