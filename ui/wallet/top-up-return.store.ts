import { makeObservable, observableRef, runInAction } from "mobx";
import { map, Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import { waitForConfirmation } from "../../core/subscription/payment-confirmation.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { PendingTopUp } from "../../core/wallet/pending-top-up.ts";
import { returnedTopUp, topUpReturnAddress } from "../../core/wallet/top-up-address.ts";
import type { WalletApi } from "../../core/wallet/wallet-api.port.ts";
import type { TopUpStatus } from "../../core/wallet/wallet.ts";

/** "none" means that this tab opened no checkout, "not-paid" that its checkout can no longer be paid. */
export type TopUpOutcome =
  "none" | "confirming" | "paid" | "late" | "not-paid" | "declined" | "reversed" | "uncredited" | "failed";

const OUTCOME: Readonly<Record<Exclude<TopUpStatus, "open">, TopUpOutcome>> = {
  paid: "paid",
  expired: "not-paid",
  declined: "declined",
  reversed: "reversed",
  uncredited: "uncredited",
};

/** It shows after the checkout what the server knows of the top-up that this tab began. */
export class TopUpReturnStore {
  readonly #api: WalletApi;
  readonly #clock: Clock;
  readonly #pending: PendingTopUp;
  readonly #navigation: Navigation;
  readonly #id: string | null;
  #waiting = new Subscription();

  outcome: TopUpOutcome;
  /** An uncredited payment may have another currency; null where unknown. */
  uncreditedCurrency: string | null = null;

  constructor(api: WalletApi, clock: Clock, pending: PendingTopUp, navigation: Navigation) {
    this.#api = api;
    this.#clock = clock;
    this.#pending = pending;
    this.#navigation = navigation;
    // A bank's page may return to another tab.
    this.#id = returnedTopUp(navigation.path()) ?? pending.id;
    this.outcome = this.#id === null ? "none" : "confirming";
    makeObservable(this, { outcome: observableRef, uncreditedCurrency: observableRef });
  }

  /** The money was needed on this page; null when unknown. */
  get returnTo(): string | null {
    return this.#pending.id === this.#id ? this.#pending.returnTo : null;
  }

  /** Asks the server, also again. */
  start(): void {
    this.stop();
    const id = this.#id;
    if (id === null) return;
    this.#hideSecrets(id);
    const ask = () =>
      this.#api
        .topUpState(id)
        .pipe(
          map(({ status, uncreditedCurrency: currency }) =>
            status === "open" ? null : { kind: OUTCOME[status], currency },
          ),
        );
    this.#waiting = waitForConfirmation(ask, this.#clock).subscribe((told) => {
      runInAction(() => {
        this.uncreditedCurrency = "currency" in told ? told.currency : null;
        this.outcome = told.kind;
      });
    });
  }

  stop(): void {
    this.#waiting.unsubscribe();
  }

  /** Removes the provider's parameters from the address; its secret opens the payment. */
  #hideSecrets(id: string): void {
    const path = this.#navigation.path();
    const clean = topUpReturnAddress("", id);
    if (returnedTopUp(path) !== null && path !== clean) this.#navigation.replace(clean);
  }
}
