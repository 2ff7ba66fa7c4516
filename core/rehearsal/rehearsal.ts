import type { LedgerKind } from "../wallet/ledger.ts";
import type { TopUpStatus } from "../wallet/wallet.ts";

/** Each can happen to a top-up at the provider. "expired" happens by time alone. */
export const PROVIDER_CHANGES = ["paid", "refunded", "disputed", "dispute-won", "expired"] as const;
export type ProviderChange = (typeof PROVIDER_CHANGES)[number];

/** The user can make these happen at the provider. */
export const REHEARSED_CHANGES = ["paid", "refunded", "disputed", "dispute-won"] as const;
export type RehearsedChange = (typeof REHEARSED_CHANGES)[number];

export const REHEARSAL_LIMITS = {
  /** One person can have this many events that wait to be sent or are on their way. */
  waiting: 20,
  /** An event arrives at most this long after it was sent. */
  seconds: 60,
  /** One event is sent at most this often at once. */
  times: 2,
  /** So many of the latest top-ups can be chosen. */
  topUps: 10,
} as const;

/** It is a top-up as the provider has it. */
export interface ProviderSide {
  readonly status: "open" | "paid" | "expired";
  readonly amountCents: number;
  /** So much of the amount was given back or is disputed. */
  readonly reversedCents: number;
  /** So much of the reversed amount is held back by an undecided dispute. */
  readonly disputedCents: number;
}

export function possibleChanges(side: ProviderSide): readonly RehearsedChange[] {
  const { status, amountCents, reversedCents, disputedCents } = side;
  if (status === "open") return ["paid"];
  if (status === "expired") return [];
  if (disputedCents > 0) return ["dispute-won"];
  return reversedCents < amountCents ? ["refunded", "disputed"] : [];
}

/** Returns the most that a refund can give back, in cents. */
export function refundableCents({ amountCents, reversedCents }: ProviderSide): number {
  return amountCents - reversedCents;
}

/** It is the caller's own top-up in a list. */
export interface RehearsableTopUp {
  /** The provider assigned the id. */
  readonly id: string;
  readonly amountCents: number;
  readonly status: TopUpStatus;
  /** It is UTC in ISO-8601, like all times below. */
  readonly at: string;
}

/** The entry was booked in the caller's wallet. */
export interface RehearsedEntry {
  /** It is the ledger's transaction. */
  readonly transaction: number;
  readonly kind: LedgerKind;
  readonly cents: number;
}

/** It says what the books recorded after news from the provider. */
export interface BookEffect {
  readonly at: string;
  /** It is empty when there was nothing new. */
  readonly entries: readonly RehearsedEntry[];
  /** It is the wallet's balance after it. */
  readonly balanceCents: number;
}

export interface RehearsedDelivery {
  readonly at: string;
  /** It is the HTTP status that the webhook returned. */
  readonly status: number;
}

export interface RehearsedEvent {
  readonly id: string;
  readonly change: ProviderChange;
  /** So much was paid, given back, disputed or won. */
  readonly cents: number;
  readonly madeAt: string;
  /** It is null while the event is held. */
  readonly sentAt: string | null;
  /** Its next delivery is due then; null when none is. */
  readonly dueAt: string | null;
  readonly deliveries: readonly RehearsedDelivery[];
  /** It is booked once for all deliveries; null before the first accepted one. */
  readonly effect: BookEffect | null;
}

/**
 * A rehearsal follows one top-up of the caller: what happened at the provider, what has arrived here, and
 * what was booked.
 */
export interface Rehearsal {
  readonly id: string;
  readonly provider: ProviderSide;
  /** It is the top-up's status in our books. */
  readonly status: TopUpStatus;
  readonly balanceCents: number;
  /** It is the time of the server's clock. */
  readonly now: string;
  /** The server will ask the provider itself at this time; null for never again. */
  readonly asksAt: string | null;
  /** The oldest event comes first. */
  readonly events: readonly RehearsedEvent[];
  /** The server asked the provider at these times, with or without an event. */
  readonly inquiries: readonly BookEffect[];
}

/** It says how one event is sent. */
export interface PlannedDelivery {
  readonly event: string;
  /** They are whole seconds. */
  readonly afterSeconds: number;
  /** With 0 the event is lost. */
  readonly times: number;
}
