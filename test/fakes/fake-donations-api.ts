import { defer, type Observable, of } from "rxjs";
import type { DonationCheckout, DonationState, DonationStatus } from "../../core/donations/donation.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** Of twenty dollars. */
const REFUNDED: Readonly<Partial<Record<DonationStatus, number>>> = { partly_refunded: 550, refunded: 2_000 };

export class FakeDonationsApi implements DonationsApi {
  readonly asked: { readonly cents: number; readonly idempotencyKey: string }[] = [];
  /** The address that is answered. */
  outcome: string | Failure = "https://pay.example/1";
  /** Of every donation; a missing one is not known. */
  readonly statuses = new Map<string, DonationStatus>();
  /** Set: the status cannot be told. */
  failure: Failure | null = null;
  /** Set: nothing is answered before this is. */
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
