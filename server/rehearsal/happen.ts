import type { RehearsedChange } from "../../core/rehearsal/rehearsal.ts";
import type { Db } from "../database/tables.ts";
import { payCheckout } from "../payments/sandbox-checkout.ts";
import { disputeCheckout, reverseCheckout, winDispute } from "../payments/sandbox-reversals.ts";

interface RehearsedStep {
  readonly id: string;
  readonly change: RehearsedChange;
  /** It is the amount of a refund; null for all that is left. */
  readonly cents: number | null;
}

/** Makes the change at the sandbox provider and holds its event; undefined where it cannot happen now. */
export async function happen(
  tx: Db,
  { id, change, cents }: RehearsedStep,
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
