import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { Buying } from "../../../core/products/buying.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { PurchaseStore } from "../../../ui/products/purchase.store.ts";
import { aProduct } from "../../builders/products.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProductsApi } from "../../fakes/fake-products-api.ts";
import { FakePurchasesApi } from "../../fakes/fake-purchases-api.ts";
import { FakeWalletApi } from "../../fakes/fake-wallet-api.ts";
import "../../support/patient-queries.ts";

const PRODUCT = aProduct({ priceCents: 1_250 });
const KEYS = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

/** Waits until the wallet has answered, if it had to be asked. */
const told = (store: PurchaseStore) =>
  waitFor(() => {
    expect(store.balanceCents === undefined && (store.wanted?.priceCents ?? 0) > 0).toBe(false);
  });

async function setUp({ balanceCents = 5_000, product = PRODUCT } = {}) {
  const [purchases, products, wallet] = [new FakePurchasesApi(), new FakeProductsApi(), new FakeWalletApi()];
  wallet.balanceCents = balanceCents;
  const notices = new FakeNotices();
  const buying = new Buying(purchases, products, wallet);
  const store = new PurchaseStore(buying, new FakeIdempotencyKeys(), notices);
  store.open(product);
  await told(store);
  return { store, purchases, products, wallet, notices };
}

const refusal = (code: "insufficient_funds" | "already_purchased" | "price_changed") =>
  new Failure({ kind: "rejected", status: 400, code });

describe("PurchaseStore", () => {
  it("asks first, with what is left afterwards", async () => {
    const { store, purchases } = await setUp();
    expect(store.state).toEqual({ kind: "asking" });
    expect(store).toMatchObject({ balanceCents: 5_000, afterCents: 3_750 });
    expect(purchases.bought).toEqual([]);
  });

  it("says before the click how much is missing", async () => {
    const { store } = await setUp({ balanceCents: 1_000 });
    expect(store.state).toEqual({ kind: "short", missingCents: 250 });
  });

  it("never finds anybody short of what is free", async () => {
    const { store } = await setUp({ balanceCents: -500, product: aProduct({ priceCents: 0 }) });
    expect(store.state).toEqual({ kind: "asking" });
    expect(await store.confirm()).toBe("bought");
  });

  it("buys once, however often somebody clicks", async () => {
    const { store, purchases, notices } = await setUp();
    purchases.holds = true;
    const first = store.confirm();
    expect(await store.confirm()).toBeNull();
    store.close();
    expect(store.isOpen).toBe(true);
    purchases.release();
    expect(await first).toBe("bought");
    expect(purchases.bought).toHaveLength(1);
    expect(store.isOpen).toBe(false);
    expect(notices.said).toEqual(["success: Purchased. Your files are ready to download."]);
    expect(await store.confirm()).toBeNull();
  });

  it("asks with the same key until the server has answered", async () => {
    const { store, purchases } = await setUp();
    purchases.failure = new Failure({ kind: "network" });
    await store.confirm();
    expect(store.state).toMatchObject({ kind: "refused" });
    store.close();
    store.open(PRODUCT);
    purchases.failure = refusal("insufficient_funds");
    await store.confirm();
    purchases.failure = null;
    await store.confirm();
    expect(purchases.bought.map((each) => each.split(" by ")[1])).toEqual([KEYS[0], KEYS[0], KEYS[1]]);
  });

  it("says the refusal in the specification's words and how much is missing", async () => {
    const { store, purchases, wallet, notices } = await setUp();
    purchases.failure = refusal("insufficient_funds");
    wallet.balanceCents = 250;
    expect(await store.confirm()).toBeNull();
    expect(store.state).toEqual({ kind: "short", missingCents: 1_000 });
    expect(notices.said).toEqual(["error: Insufficient funds for purchase."]);
  });

  it("asks again at the new price", async () => {
    const { store, purchases, products } = await setUp();
    purchases.failure = refusal("price_changed");
    const buys = store.confirm();
    await waitFor(() => {
      expect(products.reads).toHaveLength(1);
    });
    products.reads[0]?.answer(aProduct({ priceCents: 2_000 }));
    expect(await buys).toBe("changed");
    await waitFor(() => {
      expect(store.afterCents).toBe(3_000);
    });
    expect(store.state).toEqual({ kind: "asking" });
    expect(store).toMatchObject({ previousCents: 1_250, wanted: { priceCents: 2_000 } });
    purchases.failure = null;
    await store.confirm();
    expect(purchases.bought.at(-1)).toBe(`7 at 2000 by ${KEYS[1] ?? ""}`);
  });

  it("tells the page when it is owned already", async () => {
    const { store, purchases, notices } = await setUp();
    purchases.failure = refusal("already_purchased");
    expect(await store.confirm()).toBe("changed");
    expect(store.isOpen).toBe(false);
    expect(notices.said).toEqual(["info: You have already purchased this product."]);
  });

  it("asks for the price alone where the wallet does not answer", async () => {
    const { store, wallet } = await setUp();
    wallet.failure = new Failure({ kind: "network" });
    store.open(PRODUCT);
    expect(await store.confirm()).toBe("bought");
    expect(store.afterCents).toBeNull();
  });
});
