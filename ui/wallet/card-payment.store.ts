import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { CardForm, OpenCardForm } from "../../core/payments/card-form.port.ts";
import type { PaymentsApi } from "../../core/payments/payments-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { PendingTopUp } from "../../core/wallet/pending-top-up.ts";
import { topUpAddress, topUpReturnAddress } from "../../core/wallet/top-up-address.ts";

export interface CardTopUp {
  readonly cents: number;
  readonly returnTo: string | null;
  readonly publishableKey: string;
  /** The empty element for the form has this id. */
  readonly elementId: string;
  /** This page was loaded for the payment and is not loaded again. */
  readonly isLoadedAnew: boolean;
}

export type CardPaymentState =
  | { readonly kind: "opening" }
  /** The refusal is null before one. */
  | { readonly kind: "open"; readonly refusal: string | null }
  | { readonly kind: "paying" }
  /** The provider has accepted the payment, but the server has yet to receive it. */
  | { readonly kind: "confirmed" }
  /** The payment form cannot be shown. */
  | { readonly kind: "unavailable"; readonly reason: string };

const OPENING = { kind: "opening" } as const;

/** It handles one top-up in the provider's form on our page. */
export class CardPaymentStore {
  readonly #payments: PaymentsApi;
  readonly #form: CardForm;
  readonly #navigation: Navigation;
  readonly #keys: IdempotencyKeys;
  readonly #pending: PendingTopUp;
  #opened: OpenCardForm | undefined;
  /** The open payment has this id. */
  #id = "";
  /** It counts the starts; responses to earlier ones are ignored. */
  #round = 0;

  state: CardPaymentState = OPENING;

  constructor(
    payments: PaymentsApi,
    form: CardForm,
    navigation: Navigation,
    keys: IdempotencyKeys,
    pending: PendingTopUp,
  ) {
    this.#payments = payments;
    this.#form = form;
    this.#navigation = navigation;
    this.#keys = keys;
    this.#pending = pending;
    makeObservable(this, { state: observableRef, start: action, stop: action });
  }

  start(topUp: CardTopUp): void {
    this.stop();
    if (!topUp.isLoadedAnew && !this.#form.isAllowedHere()) {
      this.#pending.keepForNextPage(topUp.cents);
      this.#navigation.leave(topUpAddress({ returnTo: topUp.returnTo, cents: null }));
      return;
    }
    void this.#open(topUp, this.#round);
  }

  stop(): void {
    this.#round += 1;
    this.#opened?.close();
    this.#opened = undefined;
    this.state = OPENING;
  }

  async pay(): Promise<void> {
    const opened = this.#opened;
    if (opened === undefined || this.state.kind !== "open") return;
    const round = this.#round;
    this.#show(round, { kind: "paying" });
    try {
      const paid = await opened.pay(topUpReturnAddress(this.#navigation.origin(), this.#id));
      if (paid.kind === "confirmed") {
        opened.close();
        this.#show(round, paid);
      } else this.#show(round, { kind: "open", refusal: paid.kind === "declined" ? paid.message : null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#show(round, { kind: "open", refusal: failureMessage(error) });
    }
  }

  async #open({ cents, returnTo, publishableKey, elementId }: CardTopUp, round: number): Promise<void> {
    try {
      const { id, clientSecret } = await this.#payments.begin("top-up", cents, this.#keys.next());
      if (clientSecret === null) throw new Failure({ kind: "bad-answer" });
      if (round !== this.#round) return;
      const opened = await this.#form.open({ publishableKey, clientSecret, elementId });
      if (round !== this.#round) return opened.close();
      this.#id = id;
      this.#opened = opened;
      this.#pending.begin(id, returnTo);
      this.#show(round, { kind: "open", refusal: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#show(round, { kind: "unavailable", reason: failureMessage(error) });
    }
  }

  #show(round: number, state: CardPaymentState): void {
    if (round === this.#round)
      runInAction(() => {
        this.state = state;
      });
  }
}
