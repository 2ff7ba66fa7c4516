import { afterAll, describe, expect, it } from "@jest/globals";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";

const DAY_MS = 24 * 60 * 60_000;

const driver = await PurchaseDriver.open();
afterAll(() => driver.stop());

const get = (path: string, { token }: { token: string }) =>
  driver.server.ask(`GET /api/marketplace/${path}`, { token });

describe("a refund", () => {
  it("gives the money back and takes product and library entry away", async () => {
    const { seller, buyer, product, purchase } = await driver.sale();
    const { status, body } = await driver.refund(seller, purchase);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: purchase,
        status: "refunded",
        refunded_at: driver.server.now.toISOString(),
        licence_key: "",
      },
    });
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 10_000, seller: 0 });
    expect((await get("library", buyer)).body).toEqual([]);
    expect((await get(`purchase/verify/${product}`, buyer)).body).toEqual({
      purchased: false,
      purchase: null,
    });
    expect((await get(`purchases/${purchase}`, buyer)).body).toMatchObject({
      status: "refunded",
      licence_key: "",
    });
  });

  it("hides the buyer's review, until they buy again and write another", async () => {
    const { seller, buyer, product, purchase } = await driver.sale();
    await driver.review(buyer, product, 1, "It rings.");
    await driver.refund(seller, purchase);
    const rating = () => driver.server.ask(`GET /api/marketplace/products/${product}/rating`);
    expect((await rating()).body.total_ratings).toBe(0);
    expect((await get(`products/${product}/reviews/mine`, buyer)).body).toEqual({
      can_review: false,
      review: null,
    });
    expect((await driver.review(buyer, product, 5)).status).toBe(403);
    await driver.bought(buyer, product);
    expect((await rating()).body.total_ratings).toBe(0);
    expect((await driver.review(buyer, product, 5)).body).toMatchObject({
      average_rating: 5,
      total_ratings: 1,
    });
  });

  it("happens once, however many ask at once", async () => {
    const { seller, buyer, purchase } = await driver.sale();
    const answers = await Promise.all(Array.from({ length: 5 }, () => driver.refund(seller, purchase)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      "This purchase has already been refunded.",
    );
    expect(await driver.balance(buyer)).toBe(10_000);
  });

  it("is possible to the last moment of the fourteenth day, and no later", async () => {
    const [{ seller, purchase }, other] = [await driver.sale(), await driver.sale()];
    driver.server.advance(14 * DAY_MS);
    expect((await driver.refund(await driver.session(seller.id), purchase)).status).toBe(200);
    driver.server.advance(1);
    const { status, body } = await driver.refund(await driver.session(other.seller.id), other.purchase);
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: "Refunds are possible for 14 days after the purchase.",
    });
  });

  it("needs a wallet that holds the money", async () => {
    const { seller, buyer, purchase } = await driver.sale();
    const other = await driver.product(await driver.seller(), { priceCents: 1 });
    await driver.bought(seller, other, 1);
    const { status, body } = await driver.refund(seller, purchase);
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 400,
      code: "insufficient_funds",
      detail: "Your wallet doesn't hold enough for this refund.",
    });
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 10_000 - PRICE, seller: PRICE - 1 });
    await driver.topUp(seller, 1);
    expect((await driver.refund(seller, purchase)).status).toBe(200);
  });

  it("of what was free is refused: there is nothing to give back", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(0)];
    const purchase = await driver.bought(buyer, await driver.product(seller, { priceCents: 0 }), 0);
    expect((await driver.refund(seller, purchase)).status).toBe(409);
  });

  it("is the seller's alone", async () => {
    const { buyer, purchase } = await driver.sale();
    const refused = await driver.refund(buyer, purchase);
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 403,
      detail: "Only the seller can refund this purchase.",
    });
    expect((await driver.refund(await driver.seller(), purchase)).status).toBe(404);
    expect((await driver.refund(await driver.seller(), 2_000_000_000)).status).toBe(404);
  });

  it("and another purchase of the same product can follow one another", async () => {
    const { seller, buyer, product, purchase, key } = await driver.sale();
    await driver.refund(seller, purchase);
    const again = await driver.buy(buyer, product);
    expect(again.status).toBe(201);
    expect(again.body.licence_key).not.toBe(key);
    expect(await driver.balance(seller)).toBe(PRICE);
  });
});
