import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectBalancedBooks } from "../support/books.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";
import { TestServer } from "../support/test-server.ts";

const NOT_VALID = { valid: false, product_id: null, licence: null, bought_at: null };

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(async () => {
  await expectBalancedBooks(driver.db);
  await driver.server.stop();
});

const verify = (key: unknown, server = driver.server) =>
  server.ask("POST /api/marketplace/licences/verify", { body: { key } });

describe("verifying a licence key", () => {
  it("says which product it is good for, and nothing about who has it", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller, { licence: "commercial" });
    const key = (await driver.buy(buyer, product)).body.licence_key as string;
    const expected = {
      valid: true,
      product_id: product,
      licence: "commercial",
      bought_at: driver.server.now.toISOString(),
    };
    expect(await verify(key)).toMatchObject({ status: 200, body: expected });
    for (const typed of [key.toLowerCase(), key.replaceAll("-", ""), ` ${key.replaceAll("-", " ")} `])
      expect((await verify(typed)).body).toEqual(expected);
  });

  it("answers in one form for keys that nobody has, that were refunded and that are none", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const { body } = await driver.buy(buyer, await driver.product(seller));
    await driver.refund(seller, body.id);
    for (const key of [body.licence_key, "00000-00000-00000-00000-00000", "no key", "%", "😀"])
      expect(await verify(key)).toMatchObject({ status: 200, body: NOT_VALID });
  });

  it.each(["", " ", "x".repeat(101), 7, null, ["x"]])("takes no %j", async (key) => {
    expect((await verify(key)).status).toBe(422);
  });

  it("is limited for each address", async () => {
    const server = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 121; count += 1) statuses.push((await verify("none", server)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(120);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await server.stop();
    }
  });
});
