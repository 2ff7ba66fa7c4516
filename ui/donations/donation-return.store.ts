import type { PendingDonation } from "../../core/donations/pending-donation.ts";

/** Coming back from the checkout; a reload still knows it. */
export class DonationReturnStore {
  readonly #pending: PendingDonation;

  constructor(pending: PendingDonation) {
    this.#pending = pending;
  }

  /** False for who came to the page by its address alone. */
  get wasGiven(): boolean {
    return this.#pending.isPending;
  }

  cancel(): void {
    this.#pending.cancel();
  }
}
