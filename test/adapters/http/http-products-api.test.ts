import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpProductsApi } from "../../../adapters/http/http-products-api.ts";
import type { ProductId, UserId } from "../../../core/shared/id.ts";
import { aProductFilter } from "../../builders/products.ts";
import type { Person } from "../../server/support/negotiation.ts";
import { PRODUCT_DETAILS, ProductDriver } from "../../server/support/product-driver.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();

const apiOf = (person: Person | null) => new HttpProductsApi(clientAt(driver.origin, person?.token ?? null));
const published = async (words = {}) => (await driver.published(seller, words)).id as ProductId;

describe("HttpProductsApi on the real server", () => {
  it("reads a product with what it costs, from whom, and how the reader stands to it", async () => {
    const id = await published();
    const row = {
      id,
      title: PRODUCT_DETAILS.title,
      summary: PRODUCT_DETAILS.summary,
      priceCents: 1_900,
      category: "libraries",
      tags: ["tills", "typescript"],
      cover: null,
      coverAlt: "",
      status: "published",
      sales: 0,
      averageRating: null,
      totalRatings: 0,
      seller: { id: seller.id, username: "seller_1", fullName: "seller_1", avatar: null },
      publishedAt: driver.server.now.toISOString(),
    };
    expect(await firstValueFrom(apiOf(null).get(id))).toEqual({
      ...row,
      description: PRODUCT_DETAILS.description,
      images: [],
      imagesVersion: expect.any(String),
      licence: "MIT",
      relation: "none",
      sellerCard: null,
      hiddenBecause: null,
      unofferedBecause: null,
    });
    expect(await firstValueFrom(apiOf(seller).get(id))).toMatchObject({ relation: "seller" });
    const filter = aProductFilter({ seller: seller.id as UserId });
    const list = await firstValueFrom(apiOf(null).list(filter, { skip: 0, limit: 24 }));
    expect(list).toEqual({ rows: [row], total: 1 });
  });

  it("lists by every part of the filter, from the row before", async () => {
    const [dear, free] = [
      await published({
        title: "Forms for ovens",
        category: "components",
        tags: ["ovens"],
        price_cents: 6_000,
      }),
      await published({
        title: "Free forms for ovens",
        category: "components",
        tags: ["ovens"],
        price_cents: 0,
      }),
    ];
    const found = async (changes: Parameters<typeof aProductFilter>[0], part = {}) => {
      const { rows } = await firstValueFrom(
        apiOf(null).list(aProductFilter(changes), { skip: 0, limit: 24, ...part }),
      );
      return rows.map(({ id }) => id);
    };
    expect(await found({ q: "oven", sort: "cheapest" })).toEqual([free, dear]);
    expect(await found({ q: "oven", sort: "cheapest" }, { after: free })).toEqual([dear]);
    expect(await found({ category: "components", price: "from_50" })).toEqual([dear]);
    expect(await found({ tag: "Ovens", price: "free" })).toEqual([free]);
  });

  it("reads the description as a tree and the files before they are bought", async () => {
    const id = await published();
    const description = await firstValueFrom(apiOf(null).description(id));
    expect(description).toMatchObject({ isPlain: false, contents: [] });
    expect(description.blocks[0]).toMatchObject({ kind: "element", tag: "p" });
    const [version] = await firstValueFrom(apiOf(null).versions(id));
    expect(version).toMatchObject({
      name: "1.0.0",
      notes: "",
      files: [
        {
          name: "till.zip",
          size: 23,
          sha256: createHash("sha256").update("export const till = 1;\n").digest("hex"),
          isDisabled: false,
          isBought: false,
        },
      ],
    });
  });

  it("keeps what the server says when it refuses", async () => {
    const draft = (await driver.draft(seller)) as ProductId;
    const api = apiOf(null);
    const asked = [
      firstValueFrom(api.get(draft)),
      firstValueFrom(api.description(draft)),
      firstValueFrom(api.versions(draft)),
    ];
    for (const failure of await Promise.all(asked.map(failed)))
      expect(failure).toMatchObject({ kind: "not-found" });
  });

  it("asks no longer once nobody wants the answer", async () => {
    const id = await published();
    expect(await toldAfterCancelling(apiOf(null).get(id))).toEqual([]);
    expect(await toldAfterCancelling(apiOf(null).list(aProductFilter(), { skip: 0, limit: 1 }))).toEqual([]);
  });
});
