import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** What a product's seller says of it, as the server renders it. */
export class ProductDescriptionStore extends LoadableStore<ReadmeDocument, [product: ProductId]> {
  constructor(api: ProductsApi) {
    super((product) => api.description(product));
  }
}
