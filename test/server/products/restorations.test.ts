import { afterAll, describe, expect, it } from "@jest/globals";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

const driver = await PurchaseDriver.open();
afterAll(() => driver.stop());

/** Makes a purchase that was reversed, because the money of the buyer's top-up was taken back. */
async function disputed({ cents = PRICE, back = PRICE } = {}) {
  const sale = await driver.sale(cents);
  await driver.takeMoneyBack(sale.buyer, back);
  return sale;
}

const eventsOf = async ({ token }: Trader) => {
  const { body } = await driver.server.ask("GET /api/notifications/", { token });
  return (body.items as { event: string }[]).map(({ event }) => event);
};
const isValid = async (key: string) =>
  (await driver.server.ask("POST /api/marketplace/licences/verify", { body: { key } })).body.valid as boolean;

describe("a won dispute", () => {
  it("restores what was taken back because of it: money, product, key and review", async () => {
    const { seller, buyer, product, purchase, key } = await driver.sale(PRICE);
    await driver.review(buyer, product, 5, "It rings.");
    await driver.takeMoneyBack(buyer, PRICE);
    expect(await isValid(key)).toBe(false);
    await driver.reinstate(buyer);
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 0, seller: PRICE });
    expect(await driver.ownedBy(buyer)).toEqual([purchase]);
    expect(await isValid(key)).toBe(true);
    const { body: rating } = await driver.server.ask(`GET /api/marketplace/products/${product}/rating`);
    expect(rating.total_ratings).toBe(1);
  });

  it("is told to both sides, once", async () => {
    const { seller, buyer } = await disputed();
    await driver.reinstate(buyer);
    await driver.reinstate(buyer);
    expect(await eventsOf(buyer)).toEqual(["purchase_restored", "purchase_reversed"]);
    expect(await eventsOf(seller)).toEqual(["sale_restored", "sale_reversed", "sold"]);
  });

  it("tells who has spent the money meanwhile how to buy again, and nobody else", async () => {
    const { seller, buyer } = await disputed({ cents: 2_000, back: 2_000 });
    // At first only half of the money comes back, which is not enough; the rest follows.
    await driver.reinstate(buyer, 1_000);
    expect(await eventsOf(buyer)).toEqual(["purchase_reversed"]);
    const dear = await driver.product(await driver.seller(), { priceCents: 1_000 });
    await driver.bought(buyer, dear, 1_000);
    await driver.reinstate(buyer);
    expect(await eventsOf(buyer)).toEqual(["purchase_not_restored", "purchase_reversed"]);
    expect(await eventsOf(seller)).toEqual(["sale_reversed", "sold"]);
    expect(await driver.balance(buyer)).toBe(1_000);
  });

  it("leaves alone what was bought again meanwhile, and what the seller refunded", async () => {
    const { seller, buyer, product } = await disputed();
    await driver.topUp(buyer, PRICE);
    const again = await driver.bought(buyer, product);
    const other = await driver.product(seller);
    await driver.topUp(buyer, PRICE);
    await driver.refund(seller, await driver.bought(buyer, other));
    await driver.reinstate(buyer);
    expect(await driver.ownedBy(buyer)).toEqual([again]);
    expect(await driver.balance(buyer)).toBe(2 * PRICE);
  });

  it("pays the platform where the seller has left", async () => {
    const { seller, buyer, purchase } = await disputed();
    await driver.leave(seller);
    await driver.reinstate(buyer);
    expect(await driver.ownedBy(buyer)).toEqual([purchase]);
    expect(await driver.balance(buyer)).toBe(0);
  });

  it("can be followed by another dispute, and another end of it", async () => {
    const { seller, buyer, purchase } = await disputed();
    await driver.reinstate(buyer);
    await driver.takeMoneyBack(buyer, PRICE);
    expect(await driver.ownedBy(buyer)).toEqual([]);
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 0, seller: 0 });
    await driver.reinstate(buyer);
    expect(await driver.ownedBy(buyer)).toEqual([purchase]);
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 0, seller: PRICE });
  });

  it("restores once, however many are won at once", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(3 * PRICE)];
    for (let times = 0; times < 3; times += 1) await driver.bought(buyer, await driver.product(seller));
    await driver.takeMoneyBack(buyer, 3 * PRICE);
    await Promise.all([driver.reinstate(buyer), driver.reinstate(buyer), driver.reinstate(buyer)]);
    expect(await driver.ownedBy(buyer)).toHaveLength(3);
    expect(await driver.balances({ buyer, seller })).toEqual({ buyer: 0, seller: 3 * PRICE });
  });
});
