import type { Purchase } from "../../core/products/purchase.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It loads the user's purchase with its licence key; null once the user no longer owns it. */
export class OwnershipStore extends LoadableStore<Purchase | null, [product: ProductId]> {
  constructor(api: PurchasesApi) {
    super((product) => api.verify(product));
  }
}
