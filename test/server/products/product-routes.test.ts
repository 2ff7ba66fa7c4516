import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { leave } from "../support/leaving.ts";
import { addPurchase, PRODUCT_DETAILS, ProductDriver, productPath } from "../support/product-driver.ts";
import type { Person } from "../support/negotiation.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();
const buyer = await driver.buyer();

const ask = (...asked: Parameters<typeof driver.server.ask>) => driver.server.ask(...asked);
const post = (id: number, rest: string, { token } = seller) =>
  ask(`POST ${productPath(id, rest)}`, { token });
const remove = (id: number) => ask(`DELETE ${productPath(id)}`, { token: seller.token });
const statusFor = async (id: number, person?: Person) =>
  (await ask(`GET ${productPath(id)}`, { token: person?.token })).status;

describe("a product", () => {
  it("is a draft that its seller alone sees, until it is published with a file", async () => {
    const id = await driver.draft(seller, { tags: [" TypeScript ", "typescript", "tills"] });
    const own = await ask(`GET ${productPath(id)}`, { token: seller.token });
    expect(own.body).toMatchObject({
      title: "The till kit",
      price_cents: 1_900,
      tags: ["typescript", "tills"],
      status: "draft",
      relation: "seller",
      sales: 0,
      average_rating: null,
      published_at: null,
      cover: null,
      images: [],
    });
    expect(await statusFor(id)).toBe(404);
    expect(await statusFor(id, buyer)).toBe(404);
    const early = await post(id, "/publish");
    expect(early).toMatchObject({ status: 409, body: { detail: "Add a file before you publish." } });
  });

  it("is shown to everybody when it is published, and to those who have bought it when it is withdrawn", async () => {
    const { id } = await driver.published(seller);
    const stranger = await driver.buyer();
    expect((await ask(`GET ${productPath(id)}`, { token: buyer.token })).body).toMatchObject({
      relation: "none",
      status: "published",
    });
    await addPurchase(driver.server, buyer.id, id);
    expect((await post(id, "/withdraw")).body.status).toBe("draft");
    const bought = await ask(`GET ${productPath(id)}`, { token: buyer.token });
    expect(bought).toMatchObject({ status: 200, body: { relation: "buyer", sales: 1 } });
    expect(await statusFor(id, stranger)).toBe(404);
    expect(await statusFor(id)).toBe(404);
  });

  it("names its seller as their public profile is by now", async () => {
    const person = await driver.seller();
    const { id } = await driver.published(person);
    const card = async () => (await ask(`GET ${productPath(id)}`, {})).body.seller_card as unknown;
    expect(await card()).toBeNull();
    const profile = { headline: "Tills since 2001", skills: ["Rust"], availability: "limited" };
    const { token } = person;
    await ask("POST /api/profile/developer", { token, body: profile });
    expect(await card()).toMatchObject(profile);
    await ask("PUT /api/profile/developer", { token, body: { ...profile, is_public: false } });
    expect(await card()).toBeNull();
  });

  it("keeps the day of its first publication", async () => {
    const { id } = await driver.published(seller);
    const at = (await ask(`GET ${productPath(id)}`)).body.published_at as string;
    driver.server.advance(60_000);
    await post(id, "/withdraw");
    expect((await post(id, "/publish")).body.published_at).toBe(at);
  });

  it("is deleted while it is a draft that nobody has bought", async () => {
    const { id } = await driver.published(seller);
    expect((await remove(id)).status).toBe(409);
    await post(id, "/withdraw");
    expect((await remove(id)).status).toBe(204);
    expect(await statusFor(id, seller)).toBe(404);
    const sold = await driver.published(seller);
    await addPurchase(driver.server, buyer.id, sold.id);
    await post(sold.id, "/withdraw");
    expect((await remove(sold.id)).status).toBe(409);
  });

  it("is replaced as it was read, or not at all", async () => {
    const id = await driver.draft(seller);
    const read = await ask(`GET ${productPath(id)}`, { token: seller.token });
    const etag = String(read.headers["etag"]);
    const put = (title: string, match: string) =>
      ask(`PUT ${productPath(id)}`, {
        token: seller.token,
        body: { ...PRODUCT_DETAILS, title },
        headers: { "if-match": match },
      });
    const first = await put("Till 2", etag);
    expect(first).toMatchObject({ status: 200, body: { title: "Till 2" } });
    expect((await put("Till 3", etag)).status).toBe(412);
    // The answer to the first try was lost.
    expect((await put("Till 2", etag)).status).toBe(200);
  });

  it("is described in Markdown, as a tree", async () => {
    const { id } = await driver.published(seller);
    const { status, body } = await ask(`GET ${productPath(id, "/description-document")}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body.blocks)).toContain("rings");
    expect(body.is_plain).toBe(false);
    const draft = await driver.draft(seller);
    expect((await ask(`GET ${productPath(draft, "/description-document")}`)).status).toBe(404);
  });

  it("is made once for one key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const make = () =>
      ask("POST /api/marketplace/products", { token: seller.token, body: PRODUCT_DETAILS, headers });
    const [first, again] = [await make(), await make()];
    expect(again.body.id).toBe(first.body.id);
  });

  it.each([
    [{ price_cents: -1 }, "price_cents"],
    [{ price_cents: 9.5 }, "price_cents"],
    [{ price_cents: 1_000_001 }, "price_cents"],
    [{ price_cents: "1900" }, "price_cents"],
    [{ price_cents: null }, "price_cents"],
    [{ title: " " }, "title"],
    [{ title: "Till\u202ekit" }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ summary: "x".repeat(201) }, "summary"],
    [{ description: "x".repeat(20_001) }, "description"],
    [{ description: "\u0000" }, "description"],
    [{ category: "weapons" }, "category"],
    [{ licence: "none" }, "licence"],
    [{ tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, "tags"],
    [{ tags: ["x".repeat(41)] }, "tags"],
    [{ tags: "tills" }, "tags"],
    [{ tags: Array.from({ length: 51 }, () => "t") }, "tags"],
  ])("is refused with %j", async (wrong, field) => {
    const { status, body } = await ask("POST /api/marketplace/products", {
      token: seller.token,
      body: { ...PRODUCT_DETAILS, ...wrong },
    });
    expect(status).toBe(422);
    const fields = (body.detail.errors as { field: string }[]).map((error) => error.field.split(".")[0]);
    expect(fields).toContain(field);
  });

  it("may cost nothing, and a million cents", async () => {
    for (const price_cents of [0, 1_000_000]) {
      const id = await driver.draft(seller, { price_cents });
      expect((await ask(`GET ${productPath(id)}`, { token: seller.token })).body.price_cents).toBe(
        price_cents,
      );
    }
  });
});

describe("somebody else's product", () => {
  it("is changed by nobody, and a draft does not exist for them", async () => {
    const rival = await driver.seller();
    const { id } = await driver.published(seller);
    const draft = await driver.draft(seller);
    const tries = (of: number) =>
      Promise.all([
        ask(`PUT ${productPath(of)}`, { token: rival.token, body: PRODUCT_DETAILS }),
        post(of, "/publish", rival),
        post(of, "/withdraw", rival),
        ask(`DELETE ${productPath(of)}`, { token: rival.token }),
        ask(`PUT ${productPath(of, "/images")}`, { token: rival.token, body: { images: [] } }),
        ask(`POST ${productPath(of, "/versions")}`, { token: rival.token, body: { name: "9" } }),
      ]);
    expect((await tries(id)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await tries(draft)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe("the account of a seller", () => {
  it("takes unbought products with it, and leaves the others to their buyers", async () => {
    const leaving = await driver.seller();
    const [unbought, sold] = [await driver.published(leaving), await driver.published(leaving)];
    await addPurchase(driver.server, buyer.id, sold.id);
    await leave(driver.server, leaving);
    expect(await statusFor(unbought.id)).toBe(404);
    expect(await statusFor(sold.id)).toBe(404);
    const kept = await ask(`GET ${productPath(sold.id)}`, { token: buyer.token });
    expect(kept).toMatchObject({
      status: 200,
      body: { relation: "buyer", seller: { full_name: "Deleted user" } },
    });
    const files = await ask(`GET ${productPath(sold.id, "/files")}`, { token: buyer.token });
    const download = await ask(`GET ${files.body[0].files[0].url as "/"}`);
    expect(download.status).toBe(200);
  });
});
