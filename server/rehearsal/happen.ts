import type { Kysely } from "kysely";
import type { RehearsedChange } from "../../core/rehearsal/rehearsal.ts";
import type { Tables } from "../database/tables.ts";
import { payCheckout } from "../payments/sandbox-checkout.ts";
import { disputeCheckout, reverseCheckout, winDispute } from "../payments/sandbox-reversals.ts";

interface Wanted {
  /** Of the checkout. */
  readonly id: string;
  readonly change: RehearsedChange;
  /** Of a refund; null for all that is left. */
  readonly cents: number | null;
}

/** Has it happen at the practice provider, whose event is held. Undefined where it cannot happen now. */
export async function happen(
  tx: Kysely<Tables>,
  { id, change, cents }: Wanted,
  now: Date,
): Promise<string | undefined> {
  switch (change) {
    case "paid":
      return payCheckout(tx, id, { way: "held", cardFails: false }, now);
    case "refunded":
      return reverseCheckout(tx, id, now, { cents, way: "held" });
    case "disputed":
      return disputeCheckout(tx, id, now, "held");
    case "dispute-won":
      return winDispute(tx, id, now, "held");
  }
}
