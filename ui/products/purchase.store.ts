import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Buying } from "../../core/products/buying.ts";
import type { Product } from "../../core/products/product.ts";
import {
  isAnswered,
  missingCents,
  OUTCOME_MESSAGE,
  productFailureMessage,
  type PurchaseOutcome,
} from "../../core/products/purchase-outcome.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";

type OfferedProduct = Pick<Product, "id" | "title" | "priceCents" | "licence">;

export type PurchaseState =
  | { readonly kind: "closed" | "asking" | "buying" }
  /** The wallet lacks this many cents; null where it did not say. */
  | { readonly kind: "short"; readonly missingCents: number | null }
  /** The purchase is not known to have succeeded; another attempt buys once. */
  | { readonly kind: "refused"; readonly message: string };

/** It tells the page that the reader owns the product, or that the shown product is outdated. */
export type PurchaseSignal = "bought" | "changed" | null;

/** It buys one product: the dialog shows the price and the remaining balance, and a click buys at that price only. */
export class PurchaseStore {
  readonly #buying: Buying;
  readonly #notices: Notices;
  readonly #key: CommandKeyStore;

  state: PurchaseState = { kind: "closed" };
  wanted: OfferedProduct | null = null;
  /** It was the price at the last click; null while the price is unchanged. */
  previousCents: number | null = null;
  /** The wallet's balance is undefined until loaded, and null where that failed. */
  balanceCents: number | null | undefined = undefined;

  constructor(buying: Buying, keys: IdempotencyKeys, notices: Notices) {
    this.#buying = buying;
    this.#notices = notices;
    this.#key = new CommandKeyStore(keys);
    makeObservable<this, "show">(this, {
      state: observableRef,
      wanted: observableRef,
      previousCents: observable,
      balanceCents: observable,
      isOpen: computed,
      afterCents: computed,
      open: action,
      close: action,
      show: action,
    });
  }

  get isOpen(): boolean {
    return this.state.kind !== "closed";
  }

  /** Returns the balance after the purchase, once known. */
  get afterCents(): number | null | undefined {
    const { wanted, balanceCents } = this;
    const priceCents = wanted?.priceCents ?? null;
    return typeof balanceCents === "number" && priceCents !== null ? balanceCents - priceCents : balanceCents;
  }

  open(product: OfferedProduct): void {
    if (this.state.kind === "buying") return;
    this.wanted = product;
    this.previousCents = null;
    this.balanceCents = undefined;
    this.state = { kind: "asking" };
    if (product.priceCents !== null && product.priceCents > 0) void this.#askBalance();
  }

  /** Does not close during a request, whose response says whether the product was bought. */
  close(): void {
    if (this.state.kind !== "buying") this.state = { kind: "closed" };
  }

  /** Ignores a second click; a click after a lost response repeats the same purchase. */
  async confirm(): Promise<PurchaseSignal> {
    const { wanted, state } = this;
    if (wanted === null || state.kind === "buying" || state.kind === "closed") return null;
    this.show({ kind: "buying" });
    const command = `${String(wanted.id)} at ${String(wanted.priceCents)}`;
    try {
      const outcome = await this.#buying.buy(wanted, this.#key.keyOf(command));
      this.#key.forget();
      return this.#settle(outcome, wanted);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (isAnswered(error)) this.#key.forget();
      this.show({ kind: "refused", message: productFailureMessage(error) });
      return null;
    }
  }

  #settle(outcome: PurchaseOutcome, wanted: OfferedProduct): PurchaseSignal {
    switch (outcome.kind) {
      case "bought":
        this.show({ kind: "closed" });
        this.#notices.success("Purchased. Your files are ready to download.");
        return "bought";
      case "short":
        this.#notices.error(OUTCOME_MESSAGE.short);
        this.show({ kind: "short", missingCents: outcome.missingCents });
        return null;
      case "price-changed":
        runInAction(() => {
          this.previousCents = wanted.priceCents;
          this.wanted = { ...wanted, priceCents: outcome.priceCents };
        });
        this.show({ kind: "asking" });
        void this.#askBalance();
        return "changed";
      case "already-owned":
        // Another tab or device has bought it.
        this.show({ kind: "closed" });
        this.#notices.info(OUTCOME_MESSAGE[outcome.kind]);
        return "changed";
      default:
        this.show({ kind: "closed" });
        this.#notices.error(OUTCOME_MESSAGE[outcome.kind]);
        return "changed";
    }
  }

  /** Tells a buyer before the click when the wallet's money is not enough. */
  async #askBalance(): Promise<void> {
    const { wanted } = this;
    const balance = await this.#buying.balance();
    if (wanted === null || this.wanted !== wanted) return;
    runInAction(() => (this.balanceCents = balance));
    const missing = balance === null ? 0 : missingCents(wanted.priceCents, balance);
    if (missing > 0 && this.state.kind === "asking") this.show({ kind: "short", missingCents: missing });
  }

  protected show(state: PurchaseState): void {
    this.state = state;
  }
}
