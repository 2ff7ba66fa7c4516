import { afterAll, describe, expect, it } from "@jest/globals";
import { PurchaseDriver } from "../support/purchase-driver.ts";

const driver = await PurchaseDriver.open();
afterAll(() => driver.stop());

describe("a wallet below zero", () => {
  it("gets the latest purchases back, as many as it takes", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(3_000)];
    const first = await driver.bought(buyer, await driver.product(seller, { priceCents: 1_000 }), 1_000);
    for (const price of [0, 700, 800])
      await driver.bought(buyer, await driver.product(seller, { priceCents: price }), price);
    await driver.takeMoneyBack(buyer, 1_500);
    // 500 - 1,500 leaves a debt, for which the purchases of 800 and then 700 are reversed; the free and the
    // first one stay.
    expect(await driver.balance(buyer)).toBe(500);
    expect(await driver.balance(seller)).toBe(1_000);
    expect(await driver.ownedBy(buyer)).toHaveLength(2);
    expect(await driver.ownedBy(buyer)).toContain(first);
  });

  it("undoes nothing for less than a dollar, which stays owed", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_000)];
    for (const price of [500, 500])
      await driver.bought(buyer, await driver.product(seller, { priceCents: price }), price);
    await driver.takeMoneyBack(buyer, 99);
    expect({ balance: await driver.balance(buyer), owned: await driver.ownedBy(buyer) }).toEqual({
      balance: -99,
      owned: [expect.anything(), expect.anything()],
    });
    await driver.takeMoneyBack(buyer, 1);
    expect({ balance: await driver.balance(buyer), owned: await driver.ownedBy(buyer) }).toEqual({
      balance: 400,
      owned: [expect.anything()],
    });
  });

  it("leaves the seller below zero who has spent the money, and nothing of theirs is taken back for it", async () => {
    const [maker, seller, buyer] = [await driver.seller(), await driver.seller(), await driver.buyer(1_000)];
    await driver.bought(buyer, await driver.product(seller, { priceCents: 1_000 }), 1_000);
    await driver.bought(seller, await driver.product(maker, { priceCents: 900 }), 900);
    await driver.takeMoneyBack(buyer, 1_000);
    expect(await driver.balance(buyer)).toBe(0);
    expect(await driver.balance(seller)).toBe(-900);
    expect(await driver.ownedBy(seller)).toHaveLength(1);
  });

  it("that is not below zero keeps everything", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_000)];
    await driver.bought(buyer, await driver.product(seller, { priceCents: 400 }), 400);
    await driver.takeMoneyBack(buyer, 600);
    expect(await driver.balance(buyer)).toBe(0);
    expect(await driver.ownedBy(buyer)).toHaveLength(1);
  });

  it("takes what is free all the same, and buys nothing", async () => {
    const [maker, seller, buyer] = [await driver.seller(), await driver.seller(), await driver.buyer(1_000)];
    await driver.bought(buyer, await driver.product(seller, { priceCents: 1_000 }), 1_000);
    await driver.bought(seller, await driver.product(maker, { priceCents: 1_000 }), 1_000);
    await driver.takeMoneyBack(buyer, 1_000);
    expect(await driver.balance(seller)).toBe(-1_000);
    expect((await driver.buy(seller, await driver.product(maker, { priceCents: 0 }), 0)).status).toBe(201);
    const refused = await driver.buy(seller, await driver.product(maker, { priceCents: 1 }), 1);
    expect(refused.body.code).toBe("insufficient_funds");
  });

  it("is the platform's loss where the seller has left", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_000)];
    await driver.bought(buyer, await driver.product(seller, { priceCents: 1_000 }), 1_000);
    await driver.leave(seller);
    await driver.takeMoneyBack(buyer, 1_000);
    expect(await driver.balance(buyer)).toBe(0);
    expect(await driver.ownedBy(buyer)).toEqual([]);
  });

  it("is settled, whatever is bought and given back at the same moment", async () => {
    const seller = await driver.seller();
    const buyers = await Promise.all(Array.from({ length: 4 }, () => driver.buyer(1_000)));
    const products = await Promise.all(
      Array.from({ length: 3 }, () => driver.product(seller, { priceCents: 400 })),
    );
    await Promise.all(
      buyers.flatMap((buyer) => [
        ...products.map((product) => driver.buy(buyer, product, 400)),
        driver.takeMoneyBack(buyer, 1_000),
      ]),
    );
    // Each purchase came first and was reversed, or came later and was refused for lack of money.
    for (const buyer of buyers) expect(await driver.balance(buyer)).toBe(0);
    for (const buyer of buyers) expect(await driver.ownedBy(buyer)).toEqual([]);
    expect(await driver.balance(seller)).toBe(0);
  });
});
