/** Until an uploaded video can be watched, on a busy machine. */
export const PROCESSED_MS = 60_000;
