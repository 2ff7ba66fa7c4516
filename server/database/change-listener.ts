/** The trigger `announce_change` of migration 0040 announces changed rows on PostgreSQL's channel of this name. */
export const CHANGES_CHANNEL = "atelier_changes";

/** Listeners hear of the changes that this process, or any other on the same database, has made. */
export interface ChangeListener {
  /** From now on every change is announced. */
  hear(): void;
  changed(topic: string): void;
  /** Changes are not announced for a while: what the listener knows may be stale. */
  disconnected(): void;
}
