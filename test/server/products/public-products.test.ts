import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { addPurchase, ProductDriver, productPath } from "../support/product-driver.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());

const listed = async (query: string) => {
  const { body, headers } = await driver.server.ask(`GET /api/marketplace/products${query}`);
  return { ids: (body as { id: number }[]).map(({ id }) => id), total: Number(headers["x-total-count"]) };
};

describe("the list of products", () => {
  it("is searched by words, tag, category, seller and price, and counted", async () => {
    const seller = await driver.seller();
    const word = `w${randomUUID().slice(0, 8)}`;
    const tag = `T${randomUUID().slice(0, 8)}`;
    const first = (await driver.published(seller, { title: `A ${word} kit`, price_cents: 0 })).id;
    driver.server.advance(1_000);
    const second = (await driver.published(seller, { tags: [tag], category: "data", price_cents: 5_000 })).id;
    await driver.draft(seller, { title: `A ${word} draft` });
    const of = `seller=${seller.id}`;
    expect(await listed(`?q=${word.slice(0, 6)}`)).toEqual({ ids: [first], total: 1 });
    expect(await listed(`?tag=${tag.toUpperCase()}`)).toEqual({ ids: [second], total: 1 });
    expect(await listed(`?${of}`)).toEqual({ ids: [second, first], total: 2 });
    expect(await listed(`?${of}&category=data`)).toEqual({ ids: [second], total: 1 });
    expect(await listed(`?${of}&price=free`)).toEqual({ ids: [first], total: 1 });
    expect(await listed(`?${of}&price=under_50`)).toEqual({ ids: [first], total: 1 });
    expect(await listed(`?${of}&price=from_50`)).toEqual({ ids: [second], total: 1 });
    expect((await listed("?limit=1")).total).toBeGreaterThanOrEqual(2);
    for (const wrong of ["sort=rank", "price=1", "category=weapons", "seller=x", "after=0"])
      expect((await driver.server.ask(`GET /api/marketplace/products?${wrong}`)).status).toBe(422);
  });

  it("stands in five orders, each of which goes on behind a product", async () => {
    const seller = await driver.seller();
    const buyers = [await driver.buyer(), await driver.buyer()];
    const ids: number[] = [];
    for (const price_cents of [500, 100, 300]) {
      ids.push((await driver.published(seller, { price_cents })).id);
      driver.server.advance(1_000);
    }
    const [first = 0, second = 0, third = 0] = ids;
    for (const buyer of buyers) await addPurchase(driver.server, buyer.id, second);
    for (const buyer of buyers.slice(1)) await addPurchase(driver.server, buyer.id, third);
    await driver.server.database.pool.query(
      "update products set rating_count = 5, rating_sum = 25 where id = $1",
      [third],
    );
    const order = async (sort: string) => {
      const all = (await listed(`?seller=${seller.id}&sort=${sort}`)).ids;
      const behind = await listed(`?seller=${seller.id}&sort=${sort}&after=${all[0] ?? 0}&skip=1`);
      expect({ sort, ...behind }).toEqual({ sort, ids: all.slice(1), total: 3 });
      return all;
    };
    expect({
      newest: await order("newest"),
      bestSelling: await order("best_selling"),
      cheapest: await order("cheapest"),
      dearest: await order("dearest"),
      bestRated: (await order("best_rated"))[0],
    }).toEqual({
      newest: [third, second, first],
      bestSelling: [second, third, first],
      cheapest: [second, third, first],
      dearest: [first, third, second],
      bestRated: third,
    });
  });

  it("counts what is published and withdrawn at once", async () => {
    const seller = await driver.seller();
    const total = async () => (await listed("?limit=1")).total;
    const before = await total();
    const { id } = await driver.published(seller);
    expect(await total()).toBe(before + 1);
    await driver.server.ask(`POST ${productPath(id, "/withdraw")}`, { token: seller.token });
    expect(await total()).toBe(before);
  });

  it("shows somebody their own, drafts among them, the latest first", async () => {
    const seller = await driver.seller();
    const { id } = await driver.published(seller);
    const draft = await driver.draft(seller);
    const { body, headers } = await driver.server.ask("GET /api/marketplace/products/mine", {
      token: seller.token,
    });
    expect(headers["x-total-count"]).toBe("2");
    expect(body).toMatchObject([
      { id: draft, status: "draft" },
      { id, status: "published" },
    ]);
  });
});
