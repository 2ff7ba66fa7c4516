import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectBalancedBooks } from "../support/books.ts";
import { askWhileLeaving } from "../support/leaving.ts";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(async () => {
  await expectBalancedBooks(driver.db);
  await driver.server.stop();
});

/** The embedded database has one connection, so nothing happens at once on it. */
const isEmbedded = () => driver.server.database.embedded;

describe("while an account is being deleted", () => {
  it("a product of its owner is not sold", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const { status } = await askWhileLeaving(driver.server, seller, () => driver.buy(buyer, product));
    expect(status).toBe(404);
    expect(await driver.balance(buyer)).toBe(10_000);
  });

  it("its owner buys nothing any more", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const { status } = await askWhileLeaving(driver.server, buyer, () => driver.buy(buyer, product));
    expect(status).toBe(401);
    expect(await driver.balance(seller)).toBe(0);
  });

  it("a refund to its owner goes to the platform, which has what was in the wallet", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await driver.seller(), await driver.buyer(PRICE)];
    const purchase = await driver.bought(buyer, await driver.product(seller));
    const { status } = await askWhileLeaving(driver.server, buyer, () => driver.refund(seller, purchase));
    expect(status).toBe(200);
    expect(await driver.balance(seller)).toBe(0);
  });
});
