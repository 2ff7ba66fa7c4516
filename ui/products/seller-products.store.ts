import type { ProductsApi } from "../../core/products/products-api.port.ts";
import { NO_PRODUCT_FILTER } from "../../core/products/product-filter.ts";
import type { ProductSummary } from "../../core/products/product.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** A profile shows this many products. */
const MOST = 4;

/** It lists the newest products of a developer. */
export class SellerProductsStore extends LoadableStore<Listed<ProductSummary>, [seller: UserId]> {
  constructor(api: ProductsApi) {
    super((seller) => api.list({ ...NO_PRODUCT_FILTER, seller }, { skip: 0, limit: MOST }));
  }
}
