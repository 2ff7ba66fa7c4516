/** PostgreSQL's channel on which the trigger `announce_change` (migration 0040) says which rows moved. */
export const CHANGES_CHANNEL = "atelier_changes";

/** Whoever wants to know what has changed, in this process or in any other on the same database. */
export interface ChangeListener {
  /** From now on every change is told. */
  hear(): void;
  changed(topic: string): void;
  /** Nothing is told for a while: what is known may be stale. */
  disconnected(): void;
}
