import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rm } from "node:fs/promises";
import { builtClient } from "../support/built-client.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";
import { comeTrue, renderedPage } from "../support/rendered-page.ts";

let driver: PurchaseDriver;
let folder: string;
let seller: Trader;
let buyer: Trader;
let product: number;
let purchase: number;

beforeAll(async () => {
  folder = await builtClient({ rendersPages: true });
  driver = await PurchaseDriver.open(undefined, {}, { clientFolder: folder });
  seller = await driver.seller();
  product = await driver.product(seller);
  buyer = await driver.buyer();
  purchase = await driver.bought(buyer, product);
});
afterAll(async () => {
  await driver.server.stop();
  await rm(folder, { recursive: true });
});

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
    expect(await html()).toContain("Rings too loud.");
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
