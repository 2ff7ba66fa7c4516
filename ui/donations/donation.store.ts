import { action, computed, makeObservable, observableRef } from "mobx";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import {
  canDonate,
  customAmountError,
  DONATION_FAILED,
  donationAmount,
  donationCents,
  type DonationForm,
  EMPTY_DONATION,
} from "../../core/donations/donation-form.ts";
import type { PendingDonation } from "../../core/donations/pending-donation.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LeavingStore } from "../shared/leaving.store.ts";

export class DonationStore extends LeavingStore {
  readonly #api: DonationsApi;
  readonly #key: CommandKeyStore;
  readonly #pending: PendingDonation;
  readonly #pathNow: () => string;
  /** The checkout of the donation with this id is about to be shown. */
  #opened = "";

  form: DonationForm = EMPTY_DONATION;

  constructor(
    api: DonationsApi,
    navigation: Navigation,
    keys: IdempotencyKeys,
    notices: Notices,
    pending: PendingDonation,
  ) {
    super(navigation, notices);
    this.#api = api;
    this.#pending = pending;
    this.#pathNow = () => navigation.path();
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, {
      form: observableRef,
      amount: computed,
      customError: computed,
      canDonate: computed,
      change: action,
    });
  }

  /** The amount is in whole dollars; 0 while there is nothing to give. */
  get amount(): number {
    return donationAmount(this.form);
  }

  get customError(): string | undefined {
    return this.form.preset === null ? customAmountError(this.form.custom) : undefined;
  }

  get canDonate(): boolean {
    return canDonate(this.amount);
  }

  change(part: Partial<DonationForm>): void {
    if (this.isLeaving) return;
    this.form = { ...this.form, ...part };
    this.reset();
  }

  async submit(): Promise<void> {
    if (!this.canDonate) return;
    const cents = donationCents(this.amount);
    const ask = async () => {
      const { id, url } = await this.#key.use(String(cents), (key) => this.#api.checkout(cents, key));
      this.#opened = id;
      return url;
    };
    await this.leave(undefined, ask, messageOf);
  }

  protected override beforeLeaving(): void {
    this.#pending.begin(this.#opened, this.#pathNow());
  }
}

function messageOf(failure: Failure): string {
  const isTold = failure.kind === "rate-limited" || failure.kind === "cancelled";
  return isTold ? failureMessage(failure) : DONATION_FAILED;
}
