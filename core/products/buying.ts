import { firstValueFrom } from "rxjs";
import { Failure } from "../shared/failure.ts";
import type { ProductId } from "../shared/id.ts";
import type { WalletApi } from "../wallet/wallet-api.port.ts";
import type { ProductsApi } from "./products-api.port.ts";
import { missingCents, type PurchaseOutcome, refusedKind } from "./purchase-outcome.ts";
import type { PurchasesApi } from "./purchases-api.port.ts";

interface SeenOffer {
  readonly id: ProductId;
  /** The price that the buyer has seen; null where it is unknown. */
  readonly priceCents: number | null;
}

/** It buys a product and completes a refusal by how much money is missing, or what the price is now. */
export class Buying {
  readonly #purchases: PurchasesApi;
  readonly #products: ProductsApi;
  readonly #wallet: WalletApi;

  constructor(purchases: PurchasesApi, products: ProductsApi, wallet: WalletApi) {
    this.#purchases = purchases;
    this.#products = products;
    this.#wallet = wallet;
  }

  /** @param idempotencyKey the same until the server has answered: a lost answer buys nothing twice */
  async buy(wanted: SeenOffer, idempotencyKey: string): Promise<PurchaseOutcome> {
    try {
      await this.#purchases.buy(wanted.id, wanted.priceCents, idempotencyKey);
      return { kind: "bought" };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return this.#refused(error, wanted);
    }
  }

  /** Reads the wallet's balance; null where that fails. */
  async balance(): Promise<number | null> {
    try {
      return (await firstValueFrom(this.#wallet.wallet())).balanceCents;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return null;
    }
  }

  async #refused(failure: Failure, wanted: SeenOffer): Promise<PurchaseOutcome> {
    const kind = refusedKind(failure);
    if (kind === undefined) throw failure;
    if (kind === "short") return { kind, missingCents: await this.#missing(wanted) };
    if (kind !== "price-changed") return { kind };
    const { priceCents } = await firstValueFrom(this.#products.get(wanted.id));
    return { kind, priceCents };
  }

  async #missing({ priceCents }: SeenOffer): Promise<number | null> {
    const balance = await this.balance();
    return balance === null || priceCents === null ? null : missingCents(priceCents, balance);
  }
}
