import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { moderate } from "../moderation/operator.ts";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

let driver: PurchaseDriver;
beforeAll(async () => {
  driver = await PurchaseDriver.open();
});
afterAll(() => driver.server.stop());

const get = (path: string, { token }: Pick<Trader, "token">) =>
  driver.server.ask(`GET /api/marketplace/${path}`, { token });

async function addVersion(product: number, name: string, hasFile: boolean): Promise<void> {
  const { pool } = driver.server.database;
  const { rows } = await pool.query<{ id: number }>(
    "insert into product_versions (product_id, name, notes, created_at) values ($1, $2, '', $3) returning id",
    [product, name, driver.server.now],
  );
  if (!hasFile) return;
  await pool.query(
    `with kept as (insert into files (name, size, status) values ($2, 1, 'stored') returning id)
     insert into product_files (version_id, name, size, sha256, file_id, created_at)
     select $1, 'kit.zip', 1, repeat('0', 64), id, now() from kept`,
    [rows[0]?.id, `products/${randomUUID()}`],
  );
}

describe("the library", () => {
  it("has what was bought, the latest first, with its latest version that has a file", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    await addVersion(product, "1.0.0", true);
    await addVersion(product, "1.1.0", true);
    await addVersion(product, "2.0.0", false);
    await driver.bought(buyer, product);
    const second = await driver.bought(
      buyer,
      await driver.product(seller, { title: "Second", priceCents: 0 }),
      0,
    );
    const { status, headers, body } = await get("library", buyer);
    expect({ status, total: headers["x-total-count"] }).toEqual({ status: 200, total: "2" });
    expect(body).toMatchObject([
      { id: second, title: "Second", latest_version: null, cover: null, is_archived: false },
      {
        product_id: product,
        price_cents: PRICE,
        licence_key: expect.stringMatching(/-/),
        latest_version: { name: "1.1.0", created_at: driver.server.now.toISOString() },
        seller: {
          id: seller.id,
          username: seller.username,
          full_name: `Full ${seller.username}`,
          avatar: null,
        },
      },
    ]);
    expect((await get("library?skip=1&limit=1", buyer)).body).toHaveLength(1);
  });

  it("keeps title and price as they were, and what was withdrawn since", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    await driver.bought(buyer, product);
    await driver.server.database.pool.query(
      "update products set title = 'Dearer', price_cents = 9999, licence = 'MIT', status = 'draft' where id = $1",
      [product],
    );
    const [bought] = (await get("library", buyer)).body;
    expect(bought).toMatchObject({ title: "Bakery kit", price_cents: PRICE });
    expect((await get(`purchases/${bought.id}`, buyer)).body.licence).toBe("personal");
    expect((await get(`purchase/verify/${product}`, buyer)).body.purchased).toBe(true);
    expect((await get(`products/${product}/reviews`, buyer)).status).toBe(200);
  });

  it("says why something is no longer sold, as its page does, to whoever has bought it", async () => {
    const [seller, suspended, leaver] = [await driver.seller(), await driver.seller(), await driver.seller()];
    const [buyer, other] = [await driver.buyer(), await driver.buyer()];
    const withdrawn = await driver.product(seller);
    const hidden = await driver.product(seller);
    const products = [await driver.product(seller), withdrawn, hidden];
    products.push(await driver.product(suspended), await driver.product(leaver));
    for (const product of products) await driver.bought(buyer, product);
    await driver.server.ask(`POST /api/marketplace/products/${withdrawn}/withdraw`, { token: seller.token });
    await moderate(driver.server, "hide", `product/${hidden}`, "Stolen.");
    await moderate(driver.server, "suspend", suspended.username, "Fraud.");
    await driver.leave(leaver);
    const reasons = [null, "withdrawn", "hidden", "seller_suspended", "seller_left"];
    const { body } = await get("library", buyer);
    expect(body.map((bought: Record<string, unknown>) => bought["unoffered_because"])).toEqual(
      reasons.toReversed(),
    );
    for (const [at, product] of products.entries())
      expect((await get(`products/${product}`, buyer)).body.unoffered_because).toBe(reasons[at]);
    expect((await get(`products/${withdrawn}`, seller)).body.unoffered_because).toBeNull();
    expect((await get(`products/${products[0]}`, other)).body.unoffered_because).toBeNull();
  });

  it("is everybody's own", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    await driver.bought(buyer, await driver.product(seller));
    expect((await get("library", seller)).body).toEqual([]);
    expect((await driver.server.ask("GET /api/marketplace/library")).status).toBe(401);
  });
});

describe("putting a purchase away", () => {
  const put = ({ token }: Trader, id: number, is_archived: unknown) =>
    driver.server.ask(`PUT /api/marketplace/library/${id}/archived`, { token, body: { is_archived } });

  it("moves it to the archive and back, and it stays the buyer's", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const purchase = await driver.bought(buyer, product);
    expect((await put(buyer, purchase, true)).status).toBe(204);
    expect((await get("library", buyer)).body).toEqual([]);
    expect((await get("library?archived=true", buyer)).body).toMatchObject([
      { id: purchase, is_archived: true },
    ]);
    expect((await get(`purchase/verify/${product}`, buyer)).body.purchased).toBe(true);
    await put(buyer, purchase, false);
    expect((await get("library", buyer)).body).toHaveLength(1);
  });

  it("is the buyer's alone, while they have it", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const purchase = await driver.bought(buyer, await driver.product(seller));
    expect((await put(seller, purchase, true)).status).toBe(404);
    expect((await put(await driver.buyer(), purchase, true)).status).toBe(404);
    expect((await put(buyer, purchase, "yes")).status).toBe(422);
    await driver.refund(seller, purchase);
    expect((await put(buyer, purchase, true)).status).toBe(404);
  });
});

describe("a receipt", () => {
  it("names both sides and what was paid, and shows the key to the buyer alone", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const purchase = await driver.bought(buyer, await driver.product(seller, { licence: "commercial" }));
    const { body } = await get(`purchases/${purchase}`, buyer);
    expect(body).toMatchObject({
      id: purchase,
      price_cents: PRICE,
      licence: "commercial",
      buyer: { id: buyer.id },
      seller: { id: seller.id },
      licence_key: expect.stringMatching(/-/),
      refundable_until: new Date(driver.server.now.getTime() + 14 * 24 * 60 * 60_000).toISOString(),
    });
    expect((await get(`purchases/${purchase}`, seller)).body).toEqual({ ...body, licence_key: "" });
  });

  it("does not exist for anybody else", async () => {
    const purchase = await driver.bought(await driver.buyer(), await driver.product(await driver.seller()));
    expect((await get(`purchases/${purchase}`, await driver.buyer())).status).toBe(404);
    expect((await get("purchases/2000000000", await driver.buyer())).status).toBe(404);
  });
});

describe("verifying a purchase", () => {
  it("knows what the caller has by the product's number", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const nothing = { purchased: false, purchase: null };
    expect((await get(`purchase/verify/${product}`, buyer)).body).toEqual(nothing);
    const purchase = await driver.bought(buyer, product);
    expect((await get(`purchase/verify/${product}`, buyer)).body).toMatchObject({
      purchased: true,
      purchase: { id: purchase },
    });
    expect((await get(`purchase/verify/${product}`, seller)).body).toEqual(nothing);
    expect((await get("purchase/verify/2000000000", buyer)).body).toEqual(nothing);
    expect((await get("purchase/verify/0", buyer)).status).toBe(404);
  });
});
