import { defer, type Observable, of } from "rxjs";
import type { DonationCheckout, DonationState, DonationStatus } from "../../core/donations/donation.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** Each status has the cents that are refunded of a donation of twenty dollars. */
const REFUNDED: Readonly<Partial<Record<DonationStatus, number>>> = { partly_refunded: 550, refunded: 2_000 };

export class FakeDonationsApi implements DonationsApi {
  readonly asked: { readonly cents: number; readonly idempotencyKey: string }[] = [];
  outcome: string | Failure = "https://pay.example/1";
  /** A donation that is missing here is not found. */
  readonly statuses = new Map<string, DonationStatus>();
  /** When set, the status cannot be read. */
  failure: Failure | null = null;
  /** The answer to a checkout waits for this promise. */
  gate: Promise<void> = Promise.resolve();

  async checkout(cents: number, idempotencyKey: string): Promise<DonationCheckout> {
    this.asked.push({ cents, idempotencyKey });
    await this.gate;
    if (this.outcome instanceof Failure) throw this.outcome;
    return { id: `donation-${String(this.asked.length)}`, url: this.outcome };
  }

  status(id: string): Observable<DonationState | null> {
    return defer(() => {
      if (this.failure !== null) throw this.failure;
      const status = this.statuses.get(id);
      return of(
        status === undefined ? null : { status, amountCents: 2_000, refundedCents: REFUNDED[status] ?? 0 },
      );
    });
  }
}
