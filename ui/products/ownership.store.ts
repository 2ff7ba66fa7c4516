import type { Purchase } from "../../core/products/purchase.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** One's own purchase of a product, with its licence key; null in it for whoever has not got it any more. */
export class OwnershipStore extends LoadableStore<Purchase | null, [product: ProductId]> {
  constructor(api: PurchasesApi) {
    super((product) => api.verify(product));
  }
}
