import { formatDollars } from "./money.ts";
import type { PaidAmounts } from "./paid-status.ts";

/** Describes a partial refund: "$5 of $20 was returned". */
export function partlyRefundedText({ amountCents, refundedCents }: PaidAmounts): string {
  return `${formatDollars(refundedCents / 100)} of ${formatDollars(amountCents / 100)} was returned`;
}
