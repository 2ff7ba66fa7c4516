import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { moderate } from "../moderation/operator.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

const NONE = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(async () => {
  await expectBalancedBooks(driver.db);
  await driver.server.stop();
});

const get = (product: number, rest: string, { token }: { readonly token?: string } = {}) =>
  driver.server.ask(`GET /api/marketplace/products/${product}/${rest}`, { token });

async function withBuyer(seller: Trader) {
  const product = await driver.product(seller);
  const buyer = await driver.buyer();
  await driver.bought(buyer, product);
  return { product, buyer };
}

describe("a review", () => {
  it("is one for each buyer, the latest word, and everybody reads it", async () => {
    const seller = await driver.seller();
    const { product, buyer } = await withBuyer(seller);
    expect((await get(product, "reviews/mine", buyer)).body).toEqual({ can_review: true, review: null });
    await driver.review(buyer, product, 2, "  It rings.  ");
    driver.server.advance(1_000);
    const { status, body } = await driver.review(buyer, product, 4, "It rings well.");
    const figures = { average_rating: 4, total_ratings: 1, rating_distribution: { ...NONE, "4": 1 } };
    expect({ status, body }).toEqual({ status: 200, body: figures });
    const second = await driver.buyer();
    await driver.bought(second, product);
    driver.server.advance(1_000);
    await driver.review(second, product, 5);
    const { headers, body: list } = await get(product, "reviews");
    expect(headers["x-total-count"]).toBe("2");
    expect(list).toEqual([
      {
        stars: 5,
        comment: "",
        reviewed_at: driver.server.now.toISOString(),
        reviewer: { id: second.id, full_name: `Full ${second.username}`, avatar: null },
      },
      expect.objectContaining({ stars: 4, comment: "It rings well." }),
    ]);
    expect((await get(product, "rating")).body).toEqual({
      average_rating: 4.5,
      total_ratings: 2,
      rating_distribution: { ...NONE, "4": 1, "5": 1 },
    });
    expect((await get(product, "reviews/mine", second)).body).toEqual({
      can_review: true,
      review: { stars: 5, comment: "" },
    });
  });

  it("needs the purchase: not of strangers, of the seller or of visitors", async () => {
    const seller = await driver.seller();
    const product = await driver.product(seller);
    for (const who of [seller, await driver.buyer()]) {
      const { status, body } = await driver.review(who, product, 5);
      expect({ status, detail: body.detail }).toEqual({
        status: 403,
        detail: "Only people who have bought this product can review it.",
      });
    }
    const path = `POST /api/marketplace/products/${product}/reviews` as const;
    expect((await driver.server.ask(path, { body: { stars: 5 } })).status).toBe(401);
    expect((await get(product, "rating")).body.total_ratings).toBe(0);
  });

  it.each([0, 6, 2.5, "5", null])("takes no %j stars", async (stars) => {
    const { product, buyer } = await withBuyer(await driver.seller());
    const { status, body } = await driver.server.ask(`POST /api/marketplace/products/${product}/reviews`, {
      token: buyer.token,
      body: { stars },
    });
    expect({ status, errors: body.detail.errors }).toEqual({
      status: 422,
      errors: [{ field: "stars", message: "Please select a rating" }],
    });
  });

  it("has room for 2,000 characters", async () => {
    const { product, buyer } = await withBuyer(await driver.seller());
    expect((await driver.review(buyer, product, 3, "ü".repeat(2_000))).status).toBe(200);
    expect((await driver.review(buyer, product, 3, "ü".repeat(2_001))).status).toBe(422);
  });

  it("of many at once is summed beside the product without a loss", async () => {
    const seller = await driver.seller();
    const product = await driver.product(seller, { priceCents: 0 });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => driver.buyer(0)));
    for (const buyer of buyers) await driver.bought(buyer, product, 0);
    await Promise.all([...buyers, ...buyers].map((buyer, at) => driver.review(buyer, product, 1 + (at % 5))));
    const { rows } = await driver.server.database.pool.query(
      `select rating_count = (select count(*) from product_reviews where product_id = $1) as counted,
         rating_sum = (select sum(stars) from product_reviews where product_id = $1) as summed
       from products where id = $1`,
      [product],
    );
    expect(rows).toEqual([{ counted: true, summed: true }]);
  });

  it("of a draft is read by its seller and those who have it, and by nobody else", async () => {
    const seller = await driver.seller();
    const { product, buyer } = await withBuyer(seller);
    await driver.review(buyer, product, 3);
    await driver.server.database.pool.query("update products set status = 'draft' where id = $1", [product]);
    const statuses = await Promise.all(
      [seller, buyer, await driver.buyer(), {}].map(
        async (who) => (await get(product, "reviews", who)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect((await driver.review(buyer, product, 4)).status).toBe(200);
  });

  it("of somebody suspended is hidden until that ends, unless the money was given back", async () => {
    const seller = await driver.seller();
    const { product, buyer } = await withBuyer(seller);
    const refunded = await driver.buyer();
    const purchase = await driver.bought(refunded, product);
    for (const who of [buyer, refunded]) await driver.review(who, product, 1);
    await driver.refund(seller, purchase);
    const total = async () => (await get(product, "rating")).body.total_ratings as number;
    expect(await total()).toBe(1);
    for (const { username } of [buyer, refunded])
      await moderate(driver.server, "suspend", username, "A bot.");
    expect(await total()).toBe(0);
    expect((await get(product, "reviews")).body).toEqual([]);
    for (const { username } of [buyer, refunded])
      await moderate(driver.server, "restore", username, "No bot.");
    expect(await total()).toBe(1);
  });
});
