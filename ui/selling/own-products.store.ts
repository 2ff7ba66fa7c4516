import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import type { ProductSummary } from "../../core/products/product.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const A_PAGE = 50;

/** It lists a seller's products, drafts included. */
export class OwnProductsStore extends PagedListStore<ProductSummary> {
  constructor(api: ProductEditingApi) {
    super(A_PAGE, (part) => api.listOwn(part));
  }
}
