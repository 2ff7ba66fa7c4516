import {
  formatProductFilter,
  isNarrowed,
  PRODUCTS_A_PAGE,
  type ProductFilter,
} from "../../core/products/product-filter.ts";
import type { ProductSummary } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { FilteredListStore } from "../shared/filtered-list.store.ts";

/**
 * It filters published products by the address. One store serves all visits, so that Back finds the list as it was.
 */
export class ProductListStore extends FilteredListStore<ProductSummary, ProductFilter> {
  constructor(api: ProductsApi, clock: Clock) {
    const load = api.list.bind(api);
    super({ load, format: formatProductFilter, isNarrowed, rowsAPage: PRODUCTS_A_PAGE }, clock);
  }
}
