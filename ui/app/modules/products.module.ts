import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductsApi } from "../../../adapters/http/http-products-api.ts";
import { ProductsApi } from "../../../core/products/products-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ProductListStore } from "../../products/product-list.store.ts";
import { SellerProductsStore } from "../../products/seller-products.store.ts";

export const productsModule = new ContainerModule(({ bind }) => {
  bind(ProductsApi)
    .toResolvedValue((http) => new HttpProductsApi(http), [HttpClient])
    .inSingletonScope();
  // One store serves all visits, so that Back finds the list as it was left.
  bind(ProductListStore)
    .toResolvedValue((api, clock) => new ProductListStore(api, clock), [ProductsApi, Clock])
    .inSingletonScope();
  bind(SellerProductsStore).toResolvedValue((api) => new SellerProductsStore(api), [ProductsApi]);
});
