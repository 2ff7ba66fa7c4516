import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { PurchaseDesk } from "../support/purchase-desk.ts";
import { comeTrue, renderedPage } from "../support/rendered-page.ts";

const clientFolder = await builtClient({ rendersPages: true });
const desk = await PurchaseDesk.open(undefined, {}, { clientFolder });
const seller = await desk.seller();
const product: number = await desk.product(seller);
const buyer = await desk.buyer();
const purchase = await desk.bought(buyer, product);
afterAll(() => desk.stop());

const html = async () => String((await renderedPage(desk.server, `/marketplace/${product}`)).body);

describe("a product's rendered page", () => {
  it("has what buyers say in it, and how many gave how many stars", async () => {
    await desk.review(buyer, product, 4, "Rings in every corner.");
    const text = await html();
    expect(text).toContain("Rings in every corner.");
    expect(text).toContain(`Full ${buyer.username}`);
    expect(text).toContain("Ratings by stars");
  });

  it("says it anew when a buyer changes their words alone, and nothing more of them after a refund", async () => {
    await desk.review(buyer, product, 4, "Rings too loud.");
    expect(await comeTrue(desk.server, async () => (await html()).includes("Rings too loud."))).toBe(true);
    await desk.review(buyer, product, 4, "Rings softly now.");
    expect(await comeTrue(desk.server, async () => (await html()).includes("Rings softly now."))).toBe(true);
    expect((await desk.refund(seller, purchase)).status).toBe(200);
    expect(await comeTrue(desk.server, async () => !(await html()).includes("Rings softly now."))).toBe(true);
    expect(await html()).not.toContain("Ratings by stars");
  });
});
