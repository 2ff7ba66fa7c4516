import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import {
  canDonate,
  customAmountError,
  DONATION_FAILED,
  donationAmount,
  donationCents,
  type DonationForm,
  EMPTY_DONATION,
} from "../../core/donations/donation-form.ts";
import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { checkoutAddress, INVALID_CHECKOUT } from "../../core/subscription/checkout-address.ts";

export type DonationState =
  | { readonly kind: "choosing" }
  /** The checkout is being opened; this page is about to go away. */
  | { readonly kind: "leaving" }
  | { readonly kind: "failed"; readonly message: string };

export class DonationStore {
  readonly #api: DonationsApi;
  readonly #navigation: Navigation;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #returning: Subscription | undefined;
  #intent: string | null = null;

  form: DonationForm = EMPTY_DONATION;
  state: DonationState = { kind: "choosing" };

  constructor(api: DonationsApi, navigation: Navigation, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#navigation = navigation;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      form: observableRef,
      state: observableRef,
      amount: computed,
      customError: computed,
      canDonate: computed,
      change: action,
      submit: action,
    });
  }

  /** Whole dollars; 0 while there is nothing to give. */
  get amount(): number {
    return donationAmount(this.form);
  }

  get customError(): string | undefined {
    return this.form.preset === null ? customAmountError(this.form.custom) : undefined;
  }

  get canDonate(): boolean {
    return canDonate(this.amount);
  }

  start(): void {
    this.#returning = this.#navigation.returned$.subscribe(() => {
      this.#forget();
    });
  }

  stop(): void {
    this.#returning?.unsubscribe();
    this.#returning = undefined;
  }

  change(part: Partial<DonationForm>): void {
    if (this.state.kind === "leaving") return;
    this.form = { ...this.form, ...part };
    this.#forget();
  }

  async submit(): Promise<void> {
    if (this.state.kind === "leaving" || !this.canDonate) return;
    this.state = { kind: "leaving" };
    this.#intent ??= this.#intentions.next();
    try {
      const url = await this.#api.checkout(donationCents(this.amount), this.#intent);
      const address = checkoutAddress(url, this.#navigation.origin());
      if (address !== null) {
        this.#navigation.leave(address);
        return;
      }
      // The same name would bring the same answer.
      this.#intent = null;
      this.#refuse(INVALID_CHECKOUT);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(error.kind === "rate-limited" ? failureMessage(error) : DONATION_FAILED);
    }
  }

  #refuse(message: string): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "failed", message }));
  }

  /** What comes next is another donation, even of the same amount. */
  #forget(): void {
    this.#intent = null;
    runInAction(() => (this.state = { kind: "choosing" }));
  }
}
