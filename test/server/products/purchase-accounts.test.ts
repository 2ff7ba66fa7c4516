import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  purchasesAccountPart,
  reviewsAccountPart,
  salesAccountPart,
} from "../../../server/products/purchase-account-parts.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(async () => {
  await expectBalancedBooks(driver.db);
  await driver.server.stop();
});

async function exported(part: typeof purchasesAccountPart, { id }: Trader) {
  const all: object[] = [];
  for await (const rows of part.rows(driver.db, id)) all.push(...rows);
  return all;
}

const get = (path: string, { token }: Trader) => driver.server.ask(`GET /api/marketplace/${path}`, { token });

describe("a copy of everything", () => {
  it("has purchases with their keys, refunded ones too, sales without the buyers, and reviews", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    await driver.refund(seller, await driver.bought(buyer, product));
    const { body } = await driver.buy(buyer, product);
    await driver.review(buyer, product, 4, "It rings.");
    expect(await exported(purchasesAccountPart, buyer)).toMatchObject([
      { status: "refunded", price_cents: PRICE },
      { status: "paid", licence_key: body.licence_key },
    ]);
    const sales = await exported(salesAccountPart, seller);
    expect(sales).toMatchObject([{ status: "refunded" }, { id: body.id, title: "Bakery kit" }]);
    expect(JSON.stringify(sales)).not.toMatch(/buyer|licence_key/);
    expect(await exported(reviewsAccountPart, buyer)).toMatchObject([{ stars: 4, comment: "It rings." }]);
  });
});

describe("the end of an account", () => {
  it("leaves a buyer's purchases in the books of the seller, without the person, and takes the review along", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const purchase = await driver.bought(buyer, product);
    await driver.review(buyer, product, 1, "It rings.");
    await driver.leave(buyer);
    const { body } = await get("sales", seller);
    expect(body).toMatchObject([{ id: purchase, price_cents: PRICE, buyer: null }]);
    expect((await get(`products/${product}/rating`, seller)).body.total_ratings).toBe(0);
    expect((await get("sales.csv", seller)).body).toMatch(/,\r\n$/);
  });

  it("gives the refund of a buyer who has left to the platform", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(PRICE)];
    const purchase = await driver.bought(buyer, await driver.product(seller));
    await driver.leave(buyer);
    expect((await driver.refund(seller, purchase)).status).toBe(200);
    expect(await driver.balance(seller)).toBe(0);
  });

  it("leaves what a seller has sold with its buyers", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const purchase = await driver.bought(buyer, product);
    await driver.leave(seller);
    expect((await get("library", buyer)).body).toMatchObject([{ id: purchase, seller: null }]);
    expect((await get(`purchases/${purchase}`, buyer)).body).toMatchObject({ seller: null, status: "paid" });
    expect((await driver.review(buyer, product, 5)).status).toBe(200);
    expect((await driver.buy(await driver.buyer(), product)).status).toBe(404);
  });
});
