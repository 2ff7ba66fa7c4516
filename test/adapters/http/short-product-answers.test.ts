import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, type Observable } from "rxjs";
import { HttpProductReviewsApi } from "../../../adapters/http/http-product-reviews-api.ts";
import { HttpProductsApi } from "../../../adapters/http/http-products-api.ts";
import { HttpPurchasesApi } from "../../../adapters/http/http-purchases-api.ts";
import { HttpSalesApi } from "../../../adapters/http/http-sales-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { NO_PRODUCT_FILTER } from "../../../core/products/product-filter.ts";
import type { ProductId, UserId } from "../../../core/shared/id.ts";
import { setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const SEVEN = 7 as ProductId;
const PAGE = { skip: 0, limit: 24 };
const MISSING: Reply = { status: 404, body: { detail: "Not Found" } };
const NOTHING = { rows: [], total: 0 };
const UNKNOWN = { id: UNKNOWN_ID, username: "", fullName: "", avatar: null };

function on(...replies: readonly Reply[]) {
  server.answers(...replies);
  const { http } = setUpClient(server);
  return {
    products: new HttpProductsApi(http),
    purchases: new HttpPurchasesApi(http),
    reviews: new HttpProductReviewsApi(http),
    sales: new HttpSalesApi(http),
  };
}

describe("a product of which only the id is said", () => {
  const row = {
    id: 7,
    title: "Product 7",
    summary: "",
    priceCents: null,
    category: null,
    tags: [],
    cover: null,
    coverAlt: "",
    status: "published",
    sales: 0,
    averageRating: null,
    totalRatings: 0,
    seller: UNKNOWN,
    publishedAt: null,
  };

  it("has no price, category, licence or seller", async () => {
    const { products } = on({ body: [{ id: 7 }] });
    expect(await firstValueFrom(products.list(NO_PRODUCT_FILTER, PAGE))).toEqual({ rows: [row], total: 1 });
    expect(await firstValueFrom(on({ body: { id: 7, licence: "WTFPL" } }).products.get(SEVEN))).toEqual({
      ...row,
      description: "",
      images: [],
      imagesVersion: "",
      licence: null,
      relation: "none",
      sellerCard: null,
      hiddenBecause: null,
      unofferedBecause: null,
    });
  });

  it("is nobody's in the list of one seller", async () => {
    const of9 = { ...NO_PRODUCT_FILTER, seller: 9 as UserId };
    expect(await firstValueFrom(on({ body: [{ id: 7 }] }).products.list(of9, PAGE))).toEqual(NOTHING);
  });

  it.each([{}, null, "Bought"])("is bought at the present price where that answers %j", async (body) => {
    await on({ body }).purchases.buy(SEVEN, null, "key");
    expect(server.received[0]?.body).toBe("{}");
  });

  it("is not known to be bought where the server does not say it", async () => {
    expect(await firstValueFrom(on({ body: {} }).purchases.verify(SEVEN))).toBeNull();
  });

  it("has no files and no reviews", async () => {
    expect(await firstValueFrom(on({ body: [] }).products.versions(SEVEN))).toEqual([]);
    expect(await firstValueFrom(on({ body: [] }).purchases.files(SEVEN))).toEqual([]);
    expect(await firstValueFrom(on({ body: [] }).reviews.list(SEVEN, PAGE))).toEqual(NOTHING);
  });

  it("keeps reviews apart whose reviewers are unknown", async () => {
    const { rows } = await firstValueFrom(
      on({ body: [{ stars: 4 }, { stars: 5, comment: null }] }).reviews.list(SEVEN, { skip: 2, limit: 20 }),
    );
    expect(rows.map(({ id, comment }) => [id, comment])).toEqual([
      [-3, ""],
      [-4, ""],
    ]);
  });
});

describe("calls that another server does not have", () => {
  it.each<[string, (apis: ReturnType<typeof on>) => Observable<unknown>, unknown]>([
    [
      "a description",
      ({ products }) => products.description(SEVEN),
      { contents: [], blocks: [], isPlain: true },
    ],
    ["a library", ({ purchases }) => purchases.library(false, PAGE), NOTHING],
    ["sales", ({ sales }) => sales.sales(PAGE, null), NOTHING],
    ["earnings", ({ sales }) => sales.earnings(30), { totalCents: 0, refundedCents: 0, sales: 0, days: [] }],
    [
      "a product's rating",
      ({ reviews }) => reviews.figures(SEVEN),
      { averageRating: null, totalRatings: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    ],
    ["an own review", ({ reviews }) => reviews.own(SEVEN), { canReview: false, review: null }],
  ])("find no %s", async (_, ask, found) => {
    expect(await firstValueFrom(ask(on(MISSING)))).toEqual(found);
  });
});
