import { afterAll, describe, expect, it } from "@jest/globals";
import { askWhileLeaving } from "../support/leaving.ts";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDesk } from "../support/purchase-desk.ts";

const desk = await PurchaseDesk.open();
afterAll(() => desk.stop());

/** The embedded database has one connection, so nothing happens at once on it. */
const isEmbedded = () => desk.server.database.embedded;

describe("while an account is being deleted", () => {
  it("a product of its owner is not sold", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await desk.seller(), await desk.buyer()];
    const product = await desk.product(seller);
    const { status } = await askWhileLeaving(desk.server, seller, () => desk.buy(buyer, product));
    expect(status).toBe(404);
    expect(await desk.balance(buyer)).toBe(10_000);
  });

  it("its owner buys nothing any more", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await desk.seller(), await desk.buyer()];
    const product = await desk.product(seller);
    const { status } = await askWhileLeaving(desk.server, buyer, () => desk.buy(buyer, product));
    expect(status).toBe(401);
    expect(await desk.balance(seller)).toBe(0);
  });

  it("a refund to its owner goes to the platform, which has what was in the wallet", async () => {
    if (isEmbedded()) return;
    const [seller, buyer] = [await desk.seller(), await desk.buyer(PRICE)];
    const purchase = await desk.bought(buyer, await desk.product(seller));
    const { status } = await askWhileLeaving(desk.server, buyer, () => desk.refund(seller, purchase));
    expect(status).toBe(200);
    expect(await desk.balance(seller)).toBe(0);
  });
});
