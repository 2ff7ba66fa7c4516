import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

const DAY_MS = 24 * 60 * 60_000;

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(() => driver.server.stop());

const get = (path: string, { token }: Pick<Trader, "token">) =>
  driver.server.ask(`GET /api/marketplace/${path}`, { token });

describe("sales", () => {
  it("are the seller's, the latest first, with what can be refunded", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const [kit, free] = [await driver.product(seller), await driver.product(seller, { priceCents: 0 })];
    const first = await driver.bought(buyer, kit);
    const second = await driver.bought(buyer, free, 0);
    const { headers, body } = await get("sales", seller);
    expect(headers["x-total-count"]).toBe("2");
    expect(body).toMatchObject([
      { id: second, is_refundable: false },
      { id: first, product_id: kit, price_cents: PRICE, is_refundable: true, buyer: { id: buyer.id } },
    ]);
    expect(JSON.stringify(body)).not.toContain("licence_key");
    const narrowed = await get(`sales?product=${kit}`, seller);
    expect(narrowed.headers["x-total-count"]).toBe("1");
    expect(narrowed.body).toMatchObject([{ id: first }]);
    driver.server.advance(14 * DAY_MS + 1);
    const later = await get("sales", await driver.session(seller.id));
    expect(later.body).toMatchObject([{ is_refundable: false }, { is_refundable: false }]);
  });

  it("are not for clients, and those of others are not seen", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    await driver.bought(buyer, await driver.product(seller));
    expect((await get("sales", buyer)).status).toBe(403);
    expect((await get("sales", await driver.seller())).body).toEqual([]);
  });
});

describe("earnings", () => {
  it("are summed by UTC day, with the days on which nothing was sold", async () => {
    const { id } = await driver.seller();
    const seller = async () => driver.session(id);
    const [kit, guide] = [await driver.product({ id }), await driver.product({ id }, { priceCents: 300 })];
    // The last millisecond of a day and the first of the next.
    driver.server.advance(DAY_MS - (driver.server.now.getTime() % DAY_MS) - 1);
    const dayOf = (ago: number) =>
      new Date(driver.server.now.getTime() - ago * DAY_MS).toISOString().slice(0, "2026-03-02".length);
    const first = await driver.bought(await driver.buyer(), kit);
    driver.server.advance(1);
    await driver.bought(await driver.buyer(), kit);
    await driver.bought(await driver.buyer(), guide, 300);
    driver.server.advance(2 * DAY_MS);
    await driver.refund(await seller(), first);
    const { body } = await get("earnings?days=7", await seller());
    expect(body).toEqual({
      total_cents: 2 * PRICE + 300,
      refunded_cents: PRICE,
      sales: 3,
      days: [
        ...[6, 5, 4].map((ago) => ({ day: dayOf(ago), sales: 0, earned_cents: 0, refunded_cents: 0 })),
        { day: dayOf(3), sales: 1, earned_cents: PRICE, refunded_cents: 0 },
        { day: dayOf(2), sales: 2, earned_cents: PRICE + 300, refunded_cents: 0 },
        { day: dayOf(1), sales: 0, earned_cents: 0, refunded_cents: 0 },
        { day: dayOf(0), sales: 0, earned_cents: 0, refunded_cents: PRICE },
      ],
    });
    const narrowed = (await get(`earnings?days=30&product=${guide}`, await seller())).body;
    expect(narrowed).toMatchObject({ total_cents: 300, refunded_cents: 0, sales: 1 });
    expect(narrowed.days).toHaveLength(30);
  });

  it.each(["6", "367", "x", "-7"])("are refused for %s days", async (days) => {
    expect((await get(`earnings?days=${days}`, await driver.seller())).status).toBe(422);
  });
});

describe("the sales as CSV", () => {
  it("are all of them, as a file that no spreadsheet runs", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller, {
      title: '=HYPERLINK("http://bad.example","Click, please")',
    });
    const purchase = await driver.bought(buyer, product);
    await driver.refund(seller, purchase);
    const { status, headers, body } = await get("sales.csv", seller);
    expect({ status, type: headers["content-type"], name: headers["content-disposition"] }).toEqual({
      status: 200,
      type: "text/csv; charset=utf-8",
      name: 'attachment; filename="sales.csv"',
    });
    const at = driver.server.now.toISOString();
    expect(body).toBe(
      [
        "\uFEFFSale,Product,Title,Price (USD),Status,Bought,Refunded,Buyer",
        `${purchase},${product},"'=HYPERLINK(""http://bad.example"",""Click, please"")",12.00,refunded,${at},${at},Full ${buyer.username}`,
        "",
      ].join("\r\n"),
    );
  });

  it("are read in parts, and none is left out", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    await driver.server.database.pool.query(
      `insert into purchases (product_id, seller_id, title, price_cents, licence, status, licence_key, bought_at, refunded_at)
       select $1, $2, 'Kit', 100, 'MIT', 'refunded', 'old-' || n, now(), now() from generate_series(1, 2000) n`,
      [product, seller.id],
    );
    await driver.bought(buyer, product);
    const { body } = await get("sales.csv", seller);
    expect((body as string).split("\r\n")).toHaveLength(1 + 2_001 + 1);
  });

  it("are limited for each person, as each reads all of them", async () => {
    const strict = await PurchaseDriver.open(undefined, { RATE_LIMIT_FACTOR: "1" });
    try {
      const [seller, other] = [await strict.seller(), await strict.seller()];
      const csv = async ({ token }: Trader) =>
        (await strict.server.ask("GET /api/marketplace/sales.csv", { token })).status;
      for (let time = 1; time < 30; time += 1) await csv(seller);
      expect({ last: await csv(seller), more: await csv(seller), other: await csv(other) }).toEqual({
        last: 200,
        more: 429,
        other: 200,
      });
    } finally {
      await strict.server.stop();
    }
  });
});
