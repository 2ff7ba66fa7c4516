/** An uploaded video can be watched within this time, even on a busy machine. */
export const PROCESSED_MS = 60_000;
