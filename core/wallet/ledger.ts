import type { UserId } from "../shared/id.ts";

/**
 * A posting belongs to one of these.
 * - "person": a wallet.
 * - "provider": the world outside, so its balance is what it has been paid out minus what it has brought.
 * - "platform": ourselves.
 */
export type LedgerAccount =
  | { readonly kind: "person"; readonly user: UserId }
  | { readonly kind: "provider" }
  | { readonly kind: "platform" };

export type LedgerAccountKind = LedgerAccount["kind"];

/**
 * "chargeback" means that a provider has taken a top-up back, "closing" that the account of a wallet was
 * deleted.
 */
export const LEDGER_KINDS = ["top-up", "purchase", "refund", "chargeback", "closing"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Positive cents come to the account, negative ones leave it. They are never zero. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly cents: number;
}

/** A transaction is one movement of money. Its postings sum to zero. */
export interface LedgerTransaction {
  readonly kind: LedgerKind;
  readonly postings: readonly Posting[];
}

const PROVIDER: LedgerAccount = { kind: "provider" };
const PLATFORM: LedgerAccount = { kind: "platform" };

/** Checks the one law of double entry. */
export function isBalanced({ postings }: LedgerTransaction): boolean {
  return (
    postings.length > 0 &&
    postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
    postings.reduce((sum, { cents }) => sum + cents, 0) === 0
  );
}

/**
 * Posts a top-up.
 * @param user null once the account is gone: the platform keeps the money until it is claimed
 */
export function topUp(user: UserId | null, cents: number): LedgerTransaction {
  return moved("top-up", PROVIDER, user === null ? PLATFORM : person(user), cents);
}

export function purchase(buyer: UserId, seller: UserId, cents: number): LedgerTransaction {
  return moved("purchase", person(buyer), person(seller), cents);
}

/**
 * Posts a payment that was taken back and is now paid again, at the same price.
 * @param seller null once that account is gone, as for `refund`, which it undoes
 */
export function restoration(buyer: UserId, seller: UserId | null, cents: number): LedgerTransaction {
  return moved("purchase", person(buyer), seller === null ? PLATFORM : person(seller), cents);
}

/** A side is null when its account is gone: the platform takes its part. It cannot take both. */
export type RefundSides =
  | { readonly buyer: UserId; readonly seller: UserId | null }
  | { readonly buyer: UserId | null; readonly seller: UserId };

export function refund({ buyer, seller }: RefundSides, cents: number): LedgerTransaction {
  return moved(
    "refund",
    seller === null ? PLATFORM : person(seller),
    buyer === null ? PLATFORM : person(buyer),
    cents,
  );
}

/** Undoes a top-up, or a part of it. */
export function chargeback(user: UserId | null, cents: number): LedgerTransaction {
  return moved("chargeback", user === null ? PLATFORM : person(user), PROVIDER, cents);
}

/**
 * Closes a wallet: the platform takes what is left, and bears what is owed. Undefined for an empty wallet.
 */
export function closing(user: UserId, balanceCents: number): LedgerTransaction | undefined {
  if (balanceCents === 0) return undefined;
  return balanceCents > 0
    ? moved("closing", person(user), PLATFORM, balanceCents)
    : moved("closing", PLATFORM, person(user), -balanceCents);
}

function person(user: UserId): LedgerAccount {
  return { kind: "person", user };
}

function moved(kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, cents: number): LedgerTransaction {
  return {
    kind,
    postings: [
      { account: from, cents: -cents },
      { account: to, cents },
    ],
  };
}
