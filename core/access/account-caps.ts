interface Cap {
  /** At the same time, of one account. */
  readonly most: number;
  /** What to do for one more, as the end of a sentence. */
  readonly advice: string;
  readonly plural: string;
}

/**
 * What one account may have at the same time of each thing that people can add without end. Nobody comes near these by
 * hand; they end what a program adds.
 */
export const ACCOUNT_CAPS = {
  openRequest: {
    most: 200,
    plural: "open requests",
    advice: "Complete, close or remove one before you open another.",
  },
  /** Whatever has become of them. */
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
  /** Those that this person made and that wait for the other party; there is one at most in a conversation. */
  openProposal: {
    most: 50,
    plural: "open proposals",
    advice: "Withdraw one before you send another.",
  },
  /** A developer's that were neither accepted nor declined. */
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
  /** Those that are deleted and can be restored among them. */
  showcase: {
    most: 500,
    plural: "showcases",
    advice: "Delete one before you add another. Deleted ones count for 30 days.",
  },
  /** Drafts and those that were withdrawn among them. */
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
 * Why this account may not have one more; undefined when it may.
 * @param count how many it has now
 */
export function capRefusal(thing: CappedThing, count: number): string | undefined {
  const { most, plural, advice } = ACCOUNT_CAPS[thing];
  return count < most ? undefined : `You have ${most.toLocaleString("en-US")} ${plural}. ${advice}`;
}
