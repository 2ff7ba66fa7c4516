import { action, computed, makeObservable, observableRef } from "mobx";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { PendingTopUp } from "../../core/wallet/pending-top-up.ts";
import type { TopUpReason } from "../../core/wallet/top-up-address.ts";
import {
  customTopUpError,
  EMPTY_TOP_UP,
  topUpCents,
  type TopUpForm,
  topUpFormFor,
  topUpFormOf,
} from "../../core/wallet/top-up-form.ts";
import type { WalletApi } from "../../core/wallet/wallet-api.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LeavingStore } from "../shared/leaving.store.ts";

export interface OnPage {
  readonly cents: number;
  /** This page was loaded for the payment. */
  readonly isLoadedAnew: boolean;
}

export class TopUpStore extends LeavingStore {
  readonly #api: WalletApi;
  readonly #key: CommandKeyStore;
  readonly #pending: PendingTopUp;
  #returnTo: string | null = null;
  /** The checkout of the top-up with this id is about to be shown. */
  #opened = "";

  form: TopUpForm = EMPTY_TOP_UP;
  /** The provider's form shows this payment; null while the amount is chosen. */
  onPage: OnPage | null = null;

  constructor(
    api: WalletApi,
    navigation: Navigation,
    keys: IdempotencyKeys,
    notices: Notices,
    pending: PendingTopUp,
  ) {
    super(navigation, notices);
    this.#api = api;
    this.#pending = pending;
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, {
      form: observableRef,
      onPage: observableRef,
      cents: computed,
      customError: computed,
      beginFor: action,
      change: action,
      payOnPage: action,
      choose: action,
    });
  }

  /** Returns 0 while there is nothing to pay. */
  get cents(): number {
    return topUpCents(this.form);
  }

  get customError(): string | undefined {
    return this.form.preset === null ? customTopUpError(this.form.custom) : undefined;
  }

  get returnTo(): string | null {
    return this.#returnTo;
  }

  beginFor({ returnTo, cents }: TopUpReason): void {
    this.#returnTo = returnTo;
    if (this.onPage !== null) return;
    const begun = this.#pending.takeFromLastPage();
    this.form = begun === null ? topUpFormFor(cents) : topUpFormOf(begun);
    this.onPage = begun === null ? null : { cents: begun, isLoadedAnew: true };
  }

  payOnPage(): void {
    const { cents } = this;
    if (cents > 0 && !this.isLeaving) this.onPage = { cents, isLoadedAnew: false };
  }

  /** Returns to the choice of the amount. */
  choose(): void {
    this.onPage = null;
    this.reset();
  }

  change(part: Partial<TopUpForm>): void {
    if (this.isLeaving) return;
    this.form = { ...this.form, ...part };
    this.reset();
  }

  async submit(): Promise<void> {
    const { cents } = this;
    if (cents === 0) return;
    const ask = async () => {
      const { id, url } = await this.#key.use(String(cents), (key) => this.#api.topUp(cents, key));
      this.#opened = id;
      return url;
    };
    await this.leave(undefined, ask, failureMessage);
  }

  protected override beforeLeaving(): void {
    this.#pending.begin(this.#opened, this.#returnTo);
  }
}
