import { action, makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { paymentNote } from "../../core/payments/payment-config.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** What a buyer should know before the checkout. */
export class PaymentNoteStore {
  readonly #api: PaymentsApi;
  #asking: Subscription | undefined;

  note: string | undefined = undefined;

  constructor(api: PaymentsApi) {
    this.#api = api;
    makeObservable(this, { note: observable, start: action });
  }

  start(): void {
    this.stop();
    this.#asking = this.#api.config().subscribe({
      next: (config) => {
        runInAction(() => (this.note = paymentNote(config)));
      },
      error: (error: unknown) => {
        // Whoever pays meets the same failure at the checkout, and is told there.
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  stop(): void {
    this.#asking?.unsubscribe();
    this.#asking = undefined;
  }
}
