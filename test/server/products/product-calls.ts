import { type Calls, everybodyKnown, type CallInput } from "../support/call.ts";
import { formBody } from "../support/form-body.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { addProductFile, PRODUCT_DETAILS, productPath } from "../support/product-driver.ts";

export interface MarketProduct {
  readonly id: number;
  readonly version: number;
  readonly file: number;
}

export async function marketProduct(market: Marketplace, isPublished = true): Promise<MarketProduct> {
  const { server } = market;
  const { token } = market.people.participant;
  const made = await server.ask("POST /api/marketplace/products", { token, body: PRODUCT_DETAILS });
  const id = made.body.id as number;
  const versions = await server.ask(`POST ${productPath(id, "/versions")}`, { token, body: { name: "1.0" } });
  const version = versions.body[0].id as number;
  const file = await addProductFile(server, version);
  if (isPublished) await server.ask(`POST ${productPath(id, "/publish")}`, { token });
  return { id, version, file };
}

const published =
  (given: CallInput = {}) =>
  async (market: Marketplace): Promise<CallInput> => ({
    ...given,
    params: { id: (await marketProduct(market)).id },
  });

/** Only its seller changes the product; all others may read it, so they are told that it is not theirs. */
const sellers = (status: number) => [401, 401, 403, 403, status, 403, 403] as const;

export const productCalls: Calls = {
  "GET /api/marketplace/products": {
    cells: everybodyKnown(200),
    reads: [
      {},
      { query: "?q=till" },
      { query: "?tag=tag7" },
      { query: "?category=tools" },
      { query: "?category=tools&sort=best_rated" },
      { query: "?category=tools&tag=tag7&price=free" },
      { query: "?seller=4" },
      { query: "?seller=4&sort=cheapest" },
      { query: "?price=free" },
      { query: "?price=from_50&sort=best_selling" },
      { query: "?price=under_10&sort=dearest" },
      { query: "?sort=best_rated" },
      { query: "?sort=best_selling&after=700" },
      { query: "?sort=cheapest&after=700" },
      { query: "?sort=dearest&after=700" },
    ],
  },
  "GET /api/marketplace/products/mine": {
    cells: [401, 401, 403, 403, 200, 200, 200],
    reads: [{ as: "developer" }],
  },
  "GET /api/marketplace/products/:id": {
    cells: everybodyKnown(200),
    given: published(),
    reads: [{}, { as: "client" }, { as: "developer" }],
  },
  "GET /api/marketplace/products/:id/description-document": {
    cells: everybodyKnown(200),
    given: published(),
    reads: [{}],
  },
  "POST /api/marketplace/products": {
    cells: [401, 401, 403, 403, 201, 201, 201],
    given: () => ({ body: PRODUCT_DETAILS }),
  },
  "PUT /api/marketplace/products/:id": {
    cells: sellers(200),
    given: published({ body: { ...PRODUCT_DETAILS, title: "Another till" } }),
  },
  "POST /api/marketplace/products/:id/publish": {
    cells: [401, 401, 403, 403, 200, 404, 404],
    given: async (market) => ({ params: { id: (await marketProduct(market, false)).id } }),
  },
  "POST /api/marketplace/products/:id/withdraw": { cells: sellers(200), given: published() },
  "DELETE /api/marketplace/products/:id": {
    cells: [401, 401, 403, 403, 204, 404, 404],
    given: async (market) => ({ params: { id: (await marketProduct(market, false)).id } }),
  },
  "POST /api/marketplace/products/:id/images": {
    // The answer to a valid image is tested in product-images.test.ts.
    cells: sellers(415),
    given: published(formBody({ alt: "A till", image: { name: "a.png", content: "no image" } })),
  },
  "PUT /api/marketplace/products/:id/images": {
    cells: sellers(200),
    given: published({ body: { images: [] } }),
  },
};
