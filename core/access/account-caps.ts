interface Cap {
  /** It limits what one account has at the same time. */
  readonly most: number;
  /** It ends a sentence with what to do before adding one more. */
  readonly advice: string;
  readonly plural: string;
}

/**
 * Each cap limits how many of a thing one account has at the same time, for all things that people can add
 * without end. Manual use stays far below; the caps stop programs. Blocks count on their own, because
 * blocking the same person again adds nothing.
 */
export const ACCOUNT_CAPS = {
  openRequest: {
    most: 200,
    plural: "open requests",
    advice: "Complete, close or remove one before you open another.",
  },
  /** Requests of every status count. */
  request: {
    most: 10_000,
    plural: "requests",
    advice: "Remove one that you no longer need before you add another.",
  },
  project: {
    most: 500,
    plural: "projects",
    advice: "That's the maximum for one account. Use one of them.",
  },
  /**
   * It counts proposals that this person made and the other party has not answered; a conversation has one at
   * most.
   */
  openProposal: {
    most: 50,
    plural: "open proposals",
    advice: "Withdraw one before you send another.",
  },
  /** It counts a developer's responses that were neither accepted nor declined. */
  openResponse: {
    most: 200,
    plural: "open responses",
    advice: "Withdraw one before you send another.",
  },
  video: {
    most: 1_000,
    plural: "videos",
    advice: "Delete one before you add another.",
  },
  playlist: {
    most: 500,
    plural: "playlists",
    advice: "Delete one before you add another.",
  },
  /** Deleted showcases that can be restored count, too. */
  showcase: {
    most: 500,
    plural: "showcases",
    advice: "Delete one before you add another. Deleted ones count for 30 days.",
  },
  /** Drafts and withdrawn products count, too. */
  product: {
    most: 500,
    plural: "products",
    advice: "Delete a draft before you add another.",
  },
  openReport: {
    most: 100,
    plural: "open reports",
    advice: "Please wait until one of them is decided.",
  },
} as const satisfies Readonly<Record<string, Cap>>;

export type CappedThing = keyof typeof ACCOUNT_CAPS;

/**
 * Says why this account may not have one more; undefined when it may.
 * @param count how many it has now
 */
export function capRefusal(thing: CappedThing, count: number): string | undefined {
  const { most, plural, advice } = ACCOUNT_CAPS[thing];
  return count < most ? undefined : `You have ${most.toLocaleString("en-US")} ${plural}. ${advice}`;
}
