import { makeObservable, observableRef, runInAction } from "mobx";
import { map, Subscription } from "rxjs";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import type { PendingDonation } from "../../core/donations/pending-donation.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { waitForConfirmation } from "../../core/subscription/payment-confirmation.ts";

/** "none": this tab opened no checkout. "not-paid": its checkout can no longer be paid, or is not known. */
export type DonationOutcome =
  "none" | "confirming" | "paid" | "refunded" | "late" | "not-paid" | "declined" | "failed";

/** Coming back from the checkout: what the server knows of the donation that was begun in this tab. */
export class DonationReturnStore {
  readonly #api: DonationsApi;
  readonly #clock: Clock;
  readonly #pending: PendingDonation;
  #waiting = new Subscription();

  outcome: DonationOutcome;

  constructor(api: DonationsApi, clock: Clock, pending: PendingDonation) {
    this.#api = api;
    this.#clock = clock;
    this.#pending = pending;
    this.outcome = pending.id === null ? "none" : "confirming";
    makeObservable(this, { outcome: observableRef });
  }

  /** Where the donation was begun; null when that is not known. */
  get origin(): string | null {
    return this.#pending.origin;
  }

  /** Also asks once more. */
  start(): void {
    this.stop();
    const { id } = this.#pending;
    if (id === null) return;
    const ask = () =>
      this.#api.status(id).pipe(
        map((status) => {
          if (status === "open") return null;
          return { kind: status === null || status === "expired" ? "not-paid" : status } as const;
        }),
      );
    this.#waiting = waitForConfirmation(ask, this.#clock).subscribe(({ kind }) => {
      runInAction(() => (this.outcome = kind));
    });
  }

  stop(): void {
    this.#waiting.unsubscribe();
  }
}
