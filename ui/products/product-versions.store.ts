import type { ProductVersion } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It loads all versions of a product with their files, as readers see them before buying. */
export class ProductVersionsStore extends LoadableStore<readonly ProductVersion[], [product: ProductId]> {
  constructor(api: ProductsApi) {
    super((product) => api.versions(product));
  }
}
