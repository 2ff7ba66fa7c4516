/** It says which part of a recording is kept, in milliseconds from its beginning. */
export interface Trim {
  readonly startMs: number;
  /** It is null when the rest is kept. */
  readonly endMs: number | null;
}

/** A shorter recording would show nothing. */
export const SHORTEST_TRIM_MS = 1_000;

export const TOO_SHORT = "Keep at least one second.";

/** Says why too little would be left; undefined when enough is. */
export function trimError({ startMs, endMs }: Trim): string | undefined {
  return endMs !== null && endMs - startMs < SHORTEST_TRIM_MS ? TOO_SHORT : undefined;
}
