import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { moderate } from "../moderation/operator.ts";
import { PRICE } from "../support/offered-product.ts";
import { PurchaseDriver } from "../support/purchase-driver.ts";

const driver = await PurchaseDriver.open();
afterAll(() => driver.stop());

const refusalOf = ({ status, body }: { status: number; body: { code?: string; detail?: unknown } }) => ({
  status,
  code: body.code,
  detail: body.detail,
});
const balances = (people: Parameters<PurchaseDriver["balances"]>[0]) => driver.balances(people);
const countOf = async (product: number) =>
  (await driver.server.database.pool.query("select 1 from purchases where product_id = $1", [product]))
    .rowCount;

describe("buying a product", () => {
  it("takes the money from the buyer, gives it to the seller and hands out a key", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(5_000)];
    const product = await driver.product(seller);
    const { status, body } = await driver.buy(buyer, product);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        product_id: product,
        title: "Bakery kit",
        price_cents: PRICE,
        status: "paid",
        bought_at: driver.server.now.toISOString(),
        refunded_at: null,
        licence_key: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/),
      },
    });
    expect(await driver.balance(buyer)).toBe(5_000 - PRICE);
    expect(await driver.balance(seller)).toBe(PRICE);
    const { rows } = await driver.server.database.pool.query("select sales from products where id = $1", [
      product,
    ]);
    expect(rows).toEqual([{ sales: 1 }]);
  });

  it("takes a price to the last cent, and leaves the wallet empty", async () => {
    const buyer = await driver.buyer(PRICE);
    expect((await driver.buy(buyer, await driver.product(await driver.seller()))).status).toBe(201);
    expect(await driver.balance(buyer)).toBe(0);
  });

  it("gives what is free to whoever asks, with an empty wallet, too, and moves no money", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(0)];
    const product = await driver.product(seller, { priceCents: 0 });
    const { status, body } = await driver.buy(buyer, product, 0);
    expect({ status, price: body.price_cents }).toEqual({ status: 201, price: 0 });
    expect(await balances({ buyer, seller })).toEqual({ buyer: 0, seller: 0 });
  });

  it("says in the specification's words that the wallet does not hold enough", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(PRICE - 1)];
    const product = await driver.product(seller);
    expect(refusalOf(await driver.buy(buyer, product))).toEqual({
      status: 400,
      code: "insufficient_funds",
      detail: "Insufficient funds for purchase.",
    });
    expect(await balances({ buyer, seller })).toEqual({ buyer: PRICE - 1, seller: 0 });
    expect(await countOf(product)).toBe(0);
  });

  it("says so of a product that is owned already, before it asks for its price or money", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(PRICE)];
    const product = await driver.product(seller);
    await driver.bought(buyer, product);
    for (const price of [PRICE, 5])
      expect(refusalOf(await driver.buy(buyer, product, price))).toEqual({
        status: 400,
        code: "already_purchased",
        detail: "You have already purchased this product.",
      });
    expect(await countOf(product)).toBe(1);
  });

  it("is refused to its seller", async () => {
    const seller = await driver.seller(5_000);
    const product = await driver.product(seller);
    expect(refusalOf(await driver.buy(seller, product))).toEqual({
      status: 400,
      code: "own_product",
      detail: "You cannot buy your own product.",
    });
    expect(await driver.balance(seller)).toBe(5_000);
  });

  it.each([PRICE - 1, PRICE + 1, 0])("at another price than it has (%d) asks again", async (seen) => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    expect(refusalOf(await driver.buy(buyer, product, seen))).toEqual({
      status: 409,
      code: "price_changed",
      detail: "The price has changed. Please check it, then buy again.",
    });
    expect(await driver.balance(buyer)).toBe(10_000);
  });

  it.each([undefined, {}, null])("takes the present price for the body %j", async (body) => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(5_000)];
    const product = await driver.product(seller);
    const call = `POST /api/marketplace/products/${product}/purchase` as const;
    const { status, body: bought } = await driver.server.ask(call, { token: buyer.token, body });
    expect({ status, price: bought.price_cents }).toEqual({ status: 201, price: PRICE });
    expect(await balances({ buyer, seller })).toEqual({ buyer: 5_000 - PRICE, seller: PRICE });
  });

  it.each([-1, 1.5, 1_000_001, "1200", null, 1e300])("at %j cents is no call at all", async (price_cents) => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const { status, body } = await driver.server.ask(`POST /api/marketplace/products/${product}/purchase`, {
      token: buyer.token,
      body: { price_cents },
    });
    expect({ status, field: body.detail.errors[0].field }).toEqual({ status: 422, field: "price_cents" });
  });

  it("finds no draft, nothing hidden or of a suspended seller, and nothing that never was", async () => {
    const [seller, suspended, buyer] = [await driver.seller(), await driver.seller(), await driver.buyer()];
    const [draft, theirs] = [
      await driver.product(seller, { status: "draft" }),
      await driver.product(suspended),
    ];
    const hidden = await driver.product(seller);
    await moderate(driver.server, "hide", `product/${hidden}`, "Stolen.");
    await moderate(driver.server, "suspend", suspended.username, "Fraud.");
    for (const product of [draft, hidden, theirs, 2_000_000_000])
      expect(refusalOf(await driver.buy(buyer, product))).toMatchObject({ status: 404, code: "not_found" });
    expect(await driver.balance(buyer)).toBe(10_000);
  });
});

describe("one click that is repeated", () => {
  it("buys once, and every repetition is told of the same purchase", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => driver.buy(buyer, product, PRICE, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await driver.balance(buyer)).toBe(10_000 - PRICE);
  });

  it("is told no key any more once the money was given back", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const key = randomUUID();
    const { body } = await driver.buy(buyer, product, PRICE, key);
    await driver.refund(seller, body.id);
    const again = await driver.buy(buyer, product, PRICE, key);
    expect(again.body).toMatchObject({ id: body.id, status: "refunded", licence_key: "" });
    const { rows } = await driver.server.database.pool.query(
      "select answer from idempotency_keys where answer is not null",
    );
    expect(JSON.stringify(rows)).not.toContain(body.licence_key);
  });

  it("with as many keys as clicks buys once and is refused otherwise", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    const product = await driver.product(seller);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => driver.buy(buyer, product, PRICE, randomUUID())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(await driver.balance(seller)).toBe(PRICE);
  });
});

describe("buying two products at once", () => {
  it("with the money for one gets one", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(PRICE)];
    const products = [
      await driver.product(seller),
      await driver.product(seller),
      await driver.product(seller),
    ];
    const answers = await Promise.all(products.map((product) => driver.buy(buyer, product)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await driver.balance(buyer)).toBe(0);
  });

  it("of each other is done by both sides", async () => {
    const [anna, bert] = [await driver.seller(10_000), await driver.seller(10_000)];
    const pairs = await Promise.all(
      Array.from(
        { length: 5 },
        async () => [await driver.product(anna), await driver.product(bert)] as const,
      ),
    );
    const answers = await Promise.all(
      pairs.flatMap(([ofAnna, ofBert]) => [driver.buy(bert, ofAnna), driver.buy(anna, ofBert)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await balances({ anna, bert })).toEqual({ anna: 10_000, bert: 10_000 });
  });
});
