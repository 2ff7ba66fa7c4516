import {
  createProduct,
  deleteProduct,
  getProduct,
  getProductDescription,
  listOwnProducts,
  listProducts,
  publishProduct,
  updateProduct,
  withdrawProduct,
} from "../../contract/products.ts";
import {
  BOUGHT_NOT_DELETED,
  NOTHING_TO_PUBLISH,
  PUBLISHED_NOT_DELETED,
} from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { TOO_FAR } from "../database/find-page.ts";
import type { Db } from "../database/tables.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requireVersion } from "../http/answers/version.ts";
import type { Signing } from "../images/show-to-viewer.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { countOffered } from "./file-repository.ts";
import { mayChangeProduct, mayReadProduct } from "./product-policy.ts";
import * as products from "./product-repository.ts";
import { listPublicProducts } from "./public-products.ts";
import { productVersion, showProduct, showProductRow } from "./show-product.ts";

interface SellerContext {
  readonly db: Db;
  readonly services: Signing;
  readonly caller: UserCaller;
}

/** Returns the product as it is now, for its seller. @throws Refusal not_found if it was deleted meanwhile */
export async function shownToSeller({ db, services, caller }: SellerContext, id: ProductId) {
  const found = await products.findProduct(db, id, null);
  if (found === undefined) throw new Refusal("not_found");
  return showProduct(db, services, found, { relation: "seller", viewer: viewerOf(caller) });
}

const listRoute = route(listProducts, {
  pageTopics: ({ query: { seller } }) => [
    seller === undefined ? "products:all" : `products-of:${seller}`,
    "names:all",
  ],
  authorize: allowAnyCaller,
  handle: async ({ db, query, services }) => {
    const found = await listPublicProducts(db, query);
    if (found === undefined) throw invalidField("skip", TOO_FAR);
    const shown = found.rows.map((row) => showProductRow(services, row));
    return result(await Promise.all(shown), { total: found.total });
  },
});

const listOwnRoute = route(listOwnProducts, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query, services }) => {
    const { rows, total } = await products.listOwnProducts(db, caller.userId, query);
    const shown = rows.map((row) => showProductRow(services, row, viewerOf(caller)));
    return result(await Promise.all(shown), { total });
  },
});

const getRoute = route(getProduct, {
  pageTopics: ({ params: { id } }) => [`product:${id}`, "developers:all", "names:all"],
  authorize: mayReadProduct,
  handle: ({ db, services, caller }, { product, relation }) =>
    showProduct(db, services, product, { relation, viewer: viewerOf(caller) }),
});

const descriptionRoute = route(getProductDescription, {
  pageTopics: ({ params: { id } }) => [`product:${id}`],
  authorize: mayReadProduct,
  handle: ({ services }, { product }) =>
    services.readmes.render({
      text: product.description,
      repositoryUrl: null,
      author: product.seller_id,
    }),
});

const createRoute = route(createProduct, {
  locksCaller: "in-turn",
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { db, body, caller, services } = context;
    await requireBelowCap(db, "product", products.productsOf(db, caller.userId));
    const now = services.now();
    const id = await products.addProduct(db, {
      ...body,
      seller_id: caller.userId,
      created_at: now,
      updated_at: now,
    });
    return shownToSeller(context, id);
  },
});

const updateRoute = route(updateProduct, {
  authorize: mayChangeProduct,
  handle: async (context, { id }) => {
    const { db, body, headers, services } = context;
    await products.lockProduct(db, id);
    const before = await products.findProduct(db, id, null);
    if (before === undefined) throw new Refusal("not_found");
    requireVersion(headers, productVersion(before), productVersion(body));
    await products.changeProduct(db, id, { ...body, updated_at: services.now() });
    return shownToSeller(context, id);
  },
});

const publishRoute = route(publishProduct, {
  authorize: mayChangeProduct,
  handle: async (context, { id }) => {
    const { db, services } = context;
    const { status, published_at } = await products.lockProduct(db, id);
    if ((await countOffered(db, id)) === 0) throw new Refusal("conflict", NOTHING_TO_PUBLISH);
    const now = services.now();
    if (status === "draft")
      await products.changeProduct(db, id, {
        status: "published",
        published_at: published_at ?? now,
        updated_at: now,
      });
    return shownToSeller(context, id);
  },
});

const withdrawRoute = route(withdrawProduct, {
  authorize: mayChangeProduct,
  handle: async (context, { id }) => {
    const { db, services } = context;
    const { status } = await products.lockProduct(db, id);
    if (status === "published")
      await products.changeProduct(db, id, { status: "draft", updated_at: services.now() });
    return shownToSeller(context, id);
  },
});

const removeRoute = route(deleteProduct, {
  authorize: mayChangeProduct,
  handle: async ({ db }, { id }) => {
    const { status } = await products.lockProduct(db, id);
    if (status === "published") throw new Refusal("conflict", PUBLISHED_NOT_DELETED);
    if (await products.wasBought(db, id)) throw new Refusal("conflict", BOUGHT_NOT_DELETED);
    await products.deleteProduct(db, id);
  },
});

export const productRoutes: readonly Route[] = [
  listRoute,
  listOwnRoute,
  getRoute,
  descriptionRoute,
  createRoute,
  updateRoute,
  publishRoute,
  withdrawRoute,
  removeRoute,
];
