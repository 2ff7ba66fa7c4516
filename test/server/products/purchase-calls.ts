import {
  type Calls,
  developers,
  everybody,
  everybodyKnown,
  type CallInput,
  signedIn,
} from "../support/call.ts";
import { fillWallet } from "../support/filled-wallet.ts";
import { client, type Filling } from "../support/filling.ts";
import type { Caller, Marketplace } from "../support/marketplace.ts";
import { offerProduct } from "../support/offered-product.ts";

function offered({ db, people, server }: Marketplace, priceCents = 0): Promise<number> {
  return offerProduct(db, people.participant.id, { priceCents }, server.now);
}

const ofProduct =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => ({
    params: { id: await offered(market) },
    ...(body !== undefined && { body }),
  });

async function buy({ server }: Marketplace, token: string | undefined, product: number, price: number) {
  const { body } = await server.ask(`POST /api/marketplace/products/${product}/purchase`, {
    token,
    body: { price_cents: price },
  });
  return body.id as number;
}

const PRICE = 500;

/** The owner has bought something of the participant. */
const ofPurchase =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => {
    const { db, people, server } = market;
    await fillWallet(db, people.owner.id, PRICE, server.now);
    const product = await offered(market, PRICE);
    const id = await buy(market, people.owner.token, product, PRICE);
    return { params: { id }, ...(body !== undefined && { body }) };
  };

/** Returns a product for the caller's review, bought by the caller where they have an account. */
async function reviewed(market: Marketplace, caller: Caller): Promise<CallInput> {
  const id = await offered(market);
  if (caller !== "visitor" && caller !== "wrong token") await buy(market, market.tokenOf(caller), id, 0);
  return { params: { id }, body: { stars: 4, comment: "It rings." } };
}

export const purchaseCalls: Calls = {
  // All callers may buy it except its seller.
  "POST /api/marketplace/products/:id/purchase": {
    cells: [401, 401, 201, 201, 400, 201, 201],
    given: ofProduct({ price_cents: 0 }),
  },
  "GET /api/marketplace/purchase/verify/:id": {
    cells: signedIn(200),
    given: ofProduct(),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "GET /api/marketplace/library": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "client", query: "?archived=true" }, { as: "client", query: "?skip=5" }],
  },
  "PUT /api/marketplace/library/:id/archived": {
    cells: [401, 401, 204, 404, 404, 404, 404],
    given: ofPurchase({ is_archived: true }),
  },
  "GET /api/marketplace/purchases/:id": {
    cells: [401, 401, 200, 404, 200, 404, 404],
    given: ofPurchase(),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "POST /api/marketplace/purchases/:id/refund": {
    cells: [401, 401, 403, 404, 200, 404, 404],
    given: ofPurchase(),
  },
  "GET /api/marketplace/sales": {
    cells: developers(200),
    reads: [{ as: "developer" }, { as: "developer", query: "?product=1500" }],
  },
  "GET /api/marketplace/earnings": {
    cells: developers(200),
    reads: [{ as: "developer" }, { as: "developer", query: "?days=366&product=1500" }],
  },
  "GET /api/marketplace/sales.csv": { cells: developers(200) },
  "POST /api/marketplace/licences/verify": {
    cells: everybody(200),
    given: () => ({ body: { key: "none" } }),
  },
  "GET /api/marketplace/products/:id/reviews": {
    cells: everybodyKnown(200),
    given: ofProduct(),
    reads: [{}, { as: "client" }],
  },
  "GET /api/marketplace/products/:id/rating": {
    cells: everybodyKnown(200),
    given: ofProduct(),
    reads: [{}],
  },
  "POST /api/marketplace/products/:id/reviews": {
    cells: [401, 401, 200, 200, 403, 200, 200],
    given: reviewed,
  },
  "GET /api/marketplace/products/:id/reviews/mine": {
    cells: signedIn(200),
    given: ofProduct(),
    reads: [{ as: "client" }],
  },
};

export const purchaseFillings: readonly Filling[] = [
  [
    12_000,
    `insert into product_reviews (product_id, reviewer_id, stars, comment, reviewed_at)
     select 1 + (n - 1) % 6000, ${client("(n + n / 6000)")}, 1 + n % 5, 'It rings', now() - n * interval '1 minute'`,
  ],
];
