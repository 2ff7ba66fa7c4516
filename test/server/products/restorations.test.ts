import { afterAll, describe, expect, it } from "@jest/globals";
import { PurchaseDesk, type Trader } from "../support/purchase-desk.ts";

const desk = await PurchaseDesk.open();
afterAll(() => desk.stop());

const PRICE = 1_200;

/** Makes a purchase that was reversed, because the money of the buyer's top-up was taken back. */
async function disputed({ cents = PRICE, back = PRICE } = {}) {
  const [seller, buyer] = [await desk.seller(), await desk.buyer(cents)];
  const product = await desk.product(seller);
  const { body } = await desk.buy(buyer, product);
  const bought = { seller, buyer, product, purchase: body.id as number, key: body.licence_key as string };
  await desk.takeMoneyBack(buyer, back);
  return bought;
}

const ownedBy = async ({ token }: Trader) => {
  const { body } = await desk.server.ask("GET /api/marketplace/library", { token });
  return (body as { id: number }[]).map(({ id }) => id);
};
const eventsOf = async ({ token }: Trader) => {
  const { body } = await desk.server.ask("GET /api/notifications/", { token });
  return (body.items as { event: string }[]).map(({ event }) => event);
};
const isValid = async (key: string) =>
  (await desk.server.ask("POST /api/marketplace/licences/verify", { body: { key } })).body.valid as boolean;

describe("a won dispute", () => {
  it("restores what was taken back because of it: money, product, key and review", async () => {
    const [seller, buyer] = [await desk.seller(), await desk.buyer(PRICE)];
    const product = await desk.product(seller);
    const { body } = await desk.buy(buyer, product);
    await desk.review(buyer, product, 5, "It rings.");
    await desk.takeMoneyBack(buyer, PRICE);
    expect(await isValid(body.licence_key as string)).toBe(false);
    await desk.reinstate(buyer);
    expect(await desk.balances({ buyer, seller })).toEqual({ buyer: 0, seller: PRICE });
    expect(await ownedBy(buyer)).toEqual([body.id]);
    expect(await isValid(body.licence_key as string)).toBe(true);
    const { body: rating } = await desk.server.ask(`GET /api/marketplace/products/${product}/rating`);
    expect(rating.total_ratings).toBe(1);
  });

  it("is told to both sides, once", async () => {
    const { seller, buyer } = await disputed();
    await desk.reinstate(buyer);
    await desk.reinstate(buyer);
    expect(await eventsOf(buyer)).toEqual(["purchase_restored", "purchase_reversed"]);
    expect(await eventsOf(seller)).toEqual(["sale_restored", "sale_reversed", "sold"]);
  });

  it("tells who has spent the money meanwhile how to buy again, and nobody else", async () => {
    const { seller, buyer } = await disputed({ cents: 2_000, back: 2_000 });
    // At first only half of the money comes back, which is not enough; the rest follows.
    await desk.reinstate(buyer, 1_000);
    expect(await eventsOf(buyer)).toEqual(["purchase_reversed"]);
    const dear = await desk.product(await desk.seller(), { priceCents: 1_000 });
    await desk.bought(buyer, dear, 1_000);
    await desk.reinstate(buyer);
    expect(await eventsOf(buyer)).toEqual(["purchase_not_restored", "purchase_reversed"]);
    expect(await eventsOf(seller)).toEqual(["sale_reversed", "sold"]);
    expect(await desk.balance(buyer)).toBe(1_000);
  });

  it("leaves alone what was bought again meanwhile, and what the seller refunded", async () => {
    const { seller, buyer, product } = await disputed();
    await desk.topUp(buyer, PRICE);
    const again = await desk.bought(buyer, product);
    const other = await desk.product(seller);
    await desk.topUp(buyer, PRICE);
    await desk.refund(seller, await desk.bought(buyer, other));
    await desk.reinstate(buyer);
    expect(await ownedBy(buyer)).toEqual([again]);
    expect(await desk.balance(buyer)).toBe(2 * PRICE);
  });

  it("pays the platform where the seller has left", async () => {
    const { seller, buyer, purchase } = await disputed();
    await desk.leave(seller);
    await desk.reinstate(buyer);
    expect(await ownedBy(buyer)).toEqual([purchase]);
    expect(await desk.balance(buyer)).toBe(0);
  });

  it("can be followed by another dispute, and another end of it", async () => {
    const { seller, buyer, purchase } = await disputed();
    await desk.reinstate(buyer);
    await desk.takeMoneyBack(buyer, PRICE);
    expect(await ownedBy(buyer)).toEqual([]);
    expect(await desk.balances({ buyer, seller })).toEqual({ buyer: 0, seller: 0 });
    await desk.reinstate(buyer);
    expect(await ownedBy(buyer)).toEqual([purchase]);
    expect(await desk.balances({ buyer, seller })).toEqual({ buyer: 0, seller: PRICE });
  });

  it("restores once, however many are won at once", async () => {
    const [seller, buyer] = [await desk.seller(), await desk.buyer(3 * PRICE)];
    for (let times = 0; times < 3; times += 1) await desk.bought(buyer, await desk.product(seller));
    await desk.takeMoneyBack(buyer, 3 * PRICE);
    await Promise.all([desk.reinstate(buyer), desk.reinstate(buyer), desk.reinstate(buyer)]);
    expect(await ownedBy(buyer)).toHaveLength(3);
    expect(await desk.balances({ buyer, seller })).toEqual({ buyer: 0, seller: 3 * PRICE });
  });
});
