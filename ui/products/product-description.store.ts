import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It loads the seller's description as rendered by the server. */
export class ProductDescriptionStore extends LoadableStore<ReadmeDocument, [product: ProductId]> {
  constructor(api: ProductsApi) {
    super((product) => api.description(product));
  }
}
