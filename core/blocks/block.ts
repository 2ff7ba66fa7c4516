import type { PersonName } from "../images/person-name.ts";

/** The caller has blocked this person. */
export interface BlockedPerson extends PersonName {
  /** It is UTC in ISO-8601. */
  readonly blockedAt: string;
}

/** One person can block this many others at the same time. */
export const MOST_BLOCKS = 500;

export const BLOCK_YOURSELF = "You can't block yourself.";
export const TOO_MANY_BLOCKS = `You can block at most ${MOST_BLOCKS} people. Unblock someone first.`;
