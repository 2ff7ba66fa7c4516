import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpProductReviewsApi } from "../../../adapters/http/http-product-reviews-api.ts";
import { HttpPurchasesApi } from "../../../adapters/http/http-purchases-api.ts";
import type { PurchaseId } from "../../../core/shared/id.ts";
import { PRICE } from "../../server/support/offered-product.ts";
import { addProductFile } from "../../server/support/product-driver.ts";
import { PurchaseDriver, type Trader } from "../../server/support/purchase-driver.ts";
import { clientAt, failed } from "./set-up-client.ts";

const KEY = "9b2d6f0e-6a4e-4c39-9a4c-0d7a6d1c2b3a";
const PAGE = { skip: 0, limit: 20 };

const driver = await PurchaseDriver.open();
afterAll(() => driver.server.stop());
const origin = await driver.server.app.listen({ port: 0, host: "127.0.0.1" });
const seller = await driver.seller();

const clientOf = (person: Trader) => clientAt(origin, person.token);
const apiOf = (person: Trader) => new HttpPurchasesApi(clientOf(person));
const reviewsOf = (person: Trader) => new HttpProductReviewsApi(clientOf(person));

describe("HttpPurchasesApi on the real server", () => {
  it("buys once however often it asks with one key, and has it in the library from then on", async () => {
    const [buyer, product] = [await driver.buyer(), await driver.product(seller)];
    const api = apiOf(buyer);
    expect(await firstValueFrom(api.verify(product))).toBeNull();
    await api.buy(product, PRICE, KEY);
    await api.buy(product, PRICE, KEY);
    const purchase = await firstValueFrom(api.verify(product));
    if (purchase === null) throw new Error("Not bought");
    expect(purchase).toMatchObject({
      productId: product,
      title: "Bakery kit",
      priceCents: PRICE,
      status: "paid",
      boughtAt: driver.server.now.toISOString(),
      refundedAt: null,
    });
    const { rows, total } = await firstValueFrom(api.library(false, PAGE));
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        ...purchase,
        cover: null,
        latestVersion: rows[0]?.latestVersion,
        isArchived: false,
        unofferedBecause: null,
        seller: {
          id: seller.id,
          username: seller.username,
          fullName: `Full ${seller.username}`,
          avatar: null,
        },
      },
    ]);
  });

  it("archives a purchase and brings it back", async () => {
    const [buyer, product] = [await driver.buyer(), await driver.product(seller)];
    const api = apiOf(buyer);
    const id = (await driver.bought(buyer, product)) as PurchaseId;
    await api.archive(id, true);
    expect((await firstValueFrom(api.library(false, PAGE))).total).toBe(0);
    expect((await firstValueFrom(api.library(true, PAGE))).rows).toMatchObject([{ id, isArchived: true }]);
    await api.archive(id, false);
    expect((await firstValueFrom(api.library(false, PAGE))).total).toBe(1);
  });

  it("reads the receipt with both sides of it", async () => {
    const [buyer, product] = [await driver.buyer(), await driver.product(seller)];
    const id = (await driver.bought(buyer, product)) as PurchaseId;
    const receipt = await firstValueFrom(apiOf(buyer).receipt(id));
    expect(receipt).toMatchObject({
      id,
      productId: product,
      priceCents: PRICE,
      buyer: { id: buyer.id, username: buyer.username },
      seller: { id: seller.id, username: seller.username },
    });
    expect(Date.parse(receipt.refundableUntil)).toBeGreaterThan(driver.server.now.getTime());
    const stranger = await driver.buyer();
    expect(await failed(firstValueFrom(apiOf(stranger).receipt(id)))).toMatchObject({ kind: "not-found" });
  });

  it("has addresses of the files for whoever has them, and for nobody else", async () => {
    const [buyer, product] = [await driver.buyer(), await driver.product(seller)];
    expect(await failed(firstValueFrom(apiOf(buyer).files(product)))).toMatchObject({ kind: "forbidden" });
    const { id } = await driver.db
      .insertInto("product_versions")
      .values({ product_id: product, name: "1.0.0", notes: "First.", created_at: driver.server.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addProductFile(driver.server, id);
    await driver.bought(buyer, product);
    const [version] = await firstValueFrom(apiOf(buyer).files(product));
    expect(version).toMatchObject({ id, name: "1.0.0", notes: "First.", files: [{ name: "till.zip" }] });
    const address = version?.files[0]?.address ?? "";
    expect(await (await fetch(new URL(address, origin))).text()).toBe("export const till = 1;\n");
  });
});

describe("HttpProductReviewsApi on the real server", () => {
  it("takes a buyer's review and reads it back, with the figures", async () => {
    const [buyer, product] = [await driver.buyer(), await driver.product(seller)];
    await driver.bought(buyer, product);
    const api = reviewsOf(buyer);
    expect(await firstValueFrom(api.own(product))).toEqual({ canReview: true, review: null });
    const figures = await api.review(product, { stars: 4, comment: " Rings well. " });
    expect(figures).toEqual({
      averageRating: 4,
      totalRatings: 1,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    });
    expect(await firstValueFrom(api.figures(product))).toEqual(figures);
    expect(await firstValueFrom(api.own(product))).toEqual({
      canReview: true,
      review: { stars: 4, comment: "Rings well." },
    });
    expect(await firstValueFrom(api.list(product, PAGE))).toEqual({
      rows: [
        {
          id: buyer.id,
          reviewer: { id: buyer.id, fullName: `Full ${buyer.username}`, avatar: null },
          stars: 4,
          comment: "Rings well.",
          reviewedAt: driver.server.now.toISOString(),
        },
      ],
      total: 1,
    });
  });

  it("says who has not bought it, and takes nothing from them", async () => {
    const [stranger, product] = [await driver.buyer(), await driver.product(seller)];
    expect(await firstValueFrom(reviewsOf(stranger).own(product))).toEqual({
      canReview: false,
      review: null,
    });
    expect(await failed(reviewsOf(stranger).review(product, { stars: 5, comment: "" }))).toMatchObject({
      kind: "forbidden",
    });
  });
});
