import type { Observable } from "rxjs";
import type { DonationCheckout, DonationState } from "./donation.ts";

export abstract class DonationsApi {
  /**
   * Opens a checkout for a donation in US dollars.
   *
   * @param cents within `DONATION_LIMITS`
   * @param idempotencyKey the same for every try of one command
   */
  abstract checkout(cents: number, idempotencyKey: string): Promise<DonationCheckout>;
  /** Reads the current state from the server; null for an id that it does not know. */
  abstract status(id: string): Observable<DonationState | null>;
}
