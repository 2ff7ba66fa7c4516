import { makeObservable, observableRef, runInAction } from "mobx";
import { map, Subscription } from "rxjs";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import type { PendingDonation } from "../../core/donations/pending-donation.ts";
import type { PaidAmounts, PaidStatus } from "../../core/payments/paid-status.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { waitForConfirmation } from "../../core/subscription/payment-confirmation.ts";

/**
 * "none" means that this tab opened no checkout, "not-paid" that its checkout is unknown or can no longer be paid.
 */
export type DonationOutcome =
  "none" | "confirming" | PaidStatus | "late" | "not-paid" | "declined" | "failed";

/** It shows after the checkout what the server knows of the donation that this tab began. */
export class DonationReturnStore {
  readonly #api: DonationsApi;
  readonly #clock: Clock;
  readonly #pending: PendingDonation;
  #waiting = new Subscription();

  outcome: DonationOutcome;
  /** The server returns the amounts; they are null until then. */
  given: PaidAmounts | null = null;

  constructor(api: DonationsApi, clock: Clock, pending: PendingDonation) {
    this.#api = api;
    this.#clock = clock;
    this.#pending = pending;
    this.outcome = initialOutcome(pending.id);
    makeObservable(this, { outcome: observableRef, given: observableRef });
  }

  /** The donation was begun on this page; null when unknown. */
  get origin(): string | null {
    return this.#pending.origin;
  }

  /** Asks the server, also again. */
  start(): void {
    this.stop();
    const { id } = this.#pending;
    if (id === null || id === "") return;
    const ask = () =>
      this.#api.status(id).pipe(
        map((given) => {
          if (given === null || given.status === "expired") return { kind: "not-paid", given } as const;
          return given.status === "open" ? null : { kind: given.status, given };
        }),
      );
    this.#waiting = waitForConfirmation(ask, this.#clock).subscribe((waiting) => {
      runInAction(() => {
        this.outcome = waiting.kind;
        this.given = "given" in waiting ? waiting.given : null;
      });
    });
  }

  stop(): void {
    this.#waiting.unsubscribe();
  }
}

/** A server that gives no id cannot be asked; the provider leads here only from a payment. */
function initialOutcome(id: string | null): DonationOutcome {
  if (id === null) return "none";
  return id === "" ? "paid" : "confirming";
}
