import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";
import { comeTrue, renderedPage } from "../support/rendered-page.ts";

const clientFolder = await builtClient({ rendersPages: true });
const driver = await PurchaseDriver.open(undefined, {}, { clientFolder });
afterAll(() => driver.stop());
const seller = await driver.seller();
const product: number = await driver.product(seller);
const buyer = await driver.buyer();
const purchase = await driver.bought(buyer, product);

const html = async () => String((await renderedPage(driver.server, `/marketplace/${product}`)).body);

describe("a product's rendered page", () => {
  it("has what buyers say in it, and how many gave how many stars", async () => {
    await driver.review(buyer, product, 4, "Rings in every corner.");
    const text = await html();
    expect(text).toContain("Rings in every corner.");
    expect(text).toContain(`Full ${buyer.username}`);
    expect(text).toContain("Ratings by stars");
  });

  it("says it anew when a buyer changes their words alone, and nothing more of them after a refund", async () => {
    await driver.review(buyer, product, 4, "Rings too loud.");
    expect(await comeTrue(driver.server, async () => (await html()).includes("Rings too loud."))).toBe(true);
    await driver.review(buyer, product, 4, "Rings softly now.");
    expect(await comeTrue(driver.server, async () => (await html()).includes("Rings softly now."))).toBe(
      true,
    );
    expect((await driver.refund(seller, purchase)).status).toBe(200);
    expect(await comeTrue(driver.server, async () => !(await html()).includes("Rings softly now."))).toBe(
      true,
    );
    expect(await html()).not.toContain("Ratings by stars");
  });
});
