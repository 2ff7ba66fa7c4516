/** What is kept of a recording, in milliseconds from its beginning. */
export interface Trim {
  readonly startMs: number;
  /** Null for all there is. */
  readonly endMs: number | null;
}

/** Shorter ones show nothing. */
export const SHORTEST_TRIM_MS = 1_000;

export const TOO_SHORT = "Keep at least one second.";

/** Why nothing of use would be left; undefined when it is. */
export function trimError({ startMs, endMs }: Trim): string | undefined {
  return endMs !== null && endMs - startMs < SHORTEST_TRIM_MS ? TOO_SHORT : undefined;
}
