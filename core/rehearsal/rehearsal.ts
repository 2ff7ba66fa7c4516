import type { LedgerKind } from "../wallet/ledger.ts";
import type { TopUpStatus } from "../wallet/wallet.ts";

/** What can happen to a top-up at the provider. "expired" comes with time alone. */
export const PROVIDER_CHANGES = ["paid", "refunded", "disputed", "dispute-won", "expired"] as const;
export type ProviderChange = (typeof PROVIDER_CHANGES)[number];

/** What a person can have happen there. */
export const REHEARSED_CHANGES = ["paid", "refunded", "disputed", "dispute-won"] as const;
export type RehearsedChange = (typeof REHEARSED_CHANGES)[number];

export const REHEARSAL_LIMITS = {
  /** Events of one person that wait to be sent or are on their way. */
  waiting: 20,
  /** From sending an event to its arrival. */
  seconds: 60,
  /** Of one event in one go. */
  times: 2,
  /** The latest, which can be chosen. */
  topUps: 10,
} as const;

/** A top-up as the provider has it. */
export interface ProviderSide {
  readonly status: "open" | "paid" | "expired";
  readonly amountCents: number;
  /** Of it: given back or disputed. */
  readonly reversedCents: number;
  /** Of what is reversed: held back by a dispute that is not decided. */
  readonly disputedCents: number;
}

/** What can happen next. */
export function possibleChanges(side: ProviderSide): readonly RehearsedChange[] {
  const { status, amountCents, reversedCents, disputedCents } = side;
  if (status === "open") return ["paid"];
  if (status === "expired") return [];
  if (disputedCents > 0) return ["dispute-won"];
  return reversedCents < amountCents ? ["refunded", "disputed"] : [];
}

/** What a refund can give back at the most, in cents. */
export function refundableCents({ amountCents, reversedCents }: ProviderSide): number {
  return amountCents - reversedCents;
}

/** One's own top-up in a list of them. */
export interface RehearsableTopUp {
  /** As the provider names it. */
  readonly id: string;
  readonly amountCents: number;
  readonly status: TopUpStatus;
  /** UTC, ISO-8601; so are all times below. */
  readonly at: string;
}

/** A line that was booked in one's own wallet. */
export interface RehearsedEntry {
  /** Of the ledger. */
  readonly transaction: number;
  readonly kind: LedgerKind;
  readonly cents: number;
}

/** What our books made of an answer of the provider's. */
export interface BookEffect {
  readonly at: string;
  /** Empty where there was nothing new. */
  readonly entries: readonly RehearsedEntry[];
  /** Of one's wallet after it. */
  readonly balanceCents: number;
}

export interface RehearsedDelivery {
  readonly at: string;
  /** What the webhook answered, as an HTTP status. */
  readonly status: number;
}

export interface RehearsedEvent {
  readonly id: string;
  readonly change: ProviderChange;
  /** That were paid, given back, disputed or won. */
  readonly cents: number;
  readonly madeAt: string;
  /** Null while it waits. */
  readonly sentAt: string | null;
  /** When its next delivery is due; null when none is. */
  readonly dueAt: string | null;
  readonly deliveries: readonly RehearsedDelivery[];
  /** Once for all deliveries; null before the first that was taken. */
  readonly effect: BookEffect | null;
}

/** One top-up of one's own: what happened at the provider, what of it has arrived here, and what was booked. */
export interface Rehearsal {
  readonly id: string;
  readonly provider: ProviderSide;
  /** As our books have it. */
  readonly status: TopUpStatus;
  readonly balanceCents: number;
  /** By the server's clock. */
  readonly now: string;
  /** When the provider is asked by ourselves; null for never again. */
  readonly asksAt: string | null;
  /** In the order in which they were made. */
  readonly events: readonly RehearsedEvent[];
  /** Times that the provider was asked, with or without an event. */
  readonly inquiries: readonly BookEffect[];
}

/** How one event is sent. */
export interface PlannedDelivery {
  readonly event: string;
  /** Whole seconds. */
  readonly afterSeconds: number;
  /** 0: it is lost. */
  readonly times: number;
}
