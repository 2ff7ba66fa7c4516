import { describe, expect, it } from "@jest/globals";
import { Buying } from "../../../core/products/buying.ts";
import { type ErrorCode, Failure } from "../../../core/shared/failure.ts";
import { aProduct } from "../../builders/products.ts";
import { FakeProductsApi } from "../../fakes/fake-products-api.ts";
import { FakePurchasesApi } from "../../fakes/fake-purchases-api.ts";
import { FakeWalletApi } from "../../fakes/fake-wallet-api.ts";

const WANTED = aProduct({ priceCents: 1_250 });

function setUp(code?: ErrorCode) {
  const [purchases, products, wallet] = [new FakePurchasesApi(), new FakeProductsApi(), new FakeWalletApi()];
  if (code !== undefined) purchases.failure = new Failure({ kind: "rejected", status: 400, code });
  return { purchases, products, wallet, buying: new Buying(purchases, products, wallet) };
}

describe("Buying", () => {
  it("buys at the price that was seen, with the key it was given", async () => {
    const { buying, purchases } = setUp();
    expect(await buying.buy(WANTED, "key-1")).toEqual({ kind: "bought" });
    expect(purchases.bought).toEqual(["7 at 1250 by key-1"]);
  });

  it("says how much is missing, as far as the wallet says it", async () => {
    const { buying, wallet } = setUp("insufficient_funds");
    wallet.balanceCents = 1_000;
    expect(await buying.buy(WANTED, "k")).toEqual({ kind: "short", missingCents: 250 });
    wallet.failure = new Failure({ kind: "network" });
    expect(await buying.buy(WANTED, "k")).toEqual({ kind: "short", missingCents: null });
  });

  it("says what the price is now", async () => {
    const { buying, products } = setUp("price_changed");
    const buys = buying.buy(WANTED, "k");
    while (products.reads.length === 0) await new Promise((resolve) => setImmediate(resolve));
    products.reads[0]?.answer(aProduct({ priceCents: 2_000 }));
    expect(await buys).toEqual({ kind: "price-changed", priceCents: 2_000 });
  });

  it.each([
    { code: "already_purchased", kind: "already-owned" },
    { code: "own_product", kind: "own" },
  ] as const)("takes $code for what it is", async ({ code, kind }) => {
    expect(await setUp(code).buying.buy(WANTED, "k")).toEqual({ kind });
  });

  it("throws what nobody planned for", async () => {
    const { buying, purchases } = setUp();
    purchases.failure = new Failure({ kind: "network" });
    await expect(buying.buy(WANTED, "k")).rejects.toBe(purchases.failure);
  });
});
