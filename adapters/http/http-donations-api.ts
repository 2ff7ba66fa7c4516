import { catchError, map, type Observable, of } from "rxjs";
import { createDonationSession, getDonationSession } from "../../contract/payments.ts";
import {
  DONATION_CURRENCY,
  type DonationCheckout,
  type DonationState,
} from "../../core/donations/donation.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { OverHttp } from "./over-http.ts";
import { isMissingCall } from "./read-answer.ts";

export class HttpDonationsApi extends OverHttp implements DonationsApi {
  async checkout(cents: number, idempotencyKey: string): Promise<DonationCheckout> {
    const body = { amount: cents, currency: DONATION_CURRENCY } as const;
    return this.http.call(createDonationSession, { body, idempotencyKey });
  }

  status(id: string): Observable<DonationState | null> {
    return this.http.read(getDonationSession, { params: { id } }).pipe(
      map(({ status, amount_cents, refunded_cents }) => ({
        status,
        amountCents: amount_cents,
        refundedCents: refunded_cents,
      })),
      catchError((error: unknown) => {
        const isUnknown =
          error instanceof Failure && error.kind === "not-found" && !isMissingCall(error.facts);
        if (isUnknown) return of(null);
        throw error;
      }),
    );
  }
}
