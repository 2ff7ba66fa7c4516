import type { PersonName } from "../images/person-name.ts";

/** Somebody whom this person has blocked. */
export interface BlockedPerson extends PersonName {
  /** UTC, ISO-8601. */
  readonly blockedAt: string;
}

/** Of one person at the same time. */
export const MOST_BLOCKS = 500;

export const BLOCK_YOURSELF = "You can't block yourself.";
export const TOO_MANY_BLOCKS = `You can block at most ${MOST_BLOCKS} people. Unblock someone first.`;
