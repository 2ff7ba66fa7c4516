import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductsApi } from "../../../adapters/http/http-products-api.ts";
import { ProductsApi } from "../../../core/products/products-api.port.ts";
import { SellerProductsStore } from "../../products/seller-products.store.ts";

/** What a page beside products needs of them. */
export const bindings = new ContainerModule(({ bind }) => {
  bind(ProductsApi)
    .toResolvedValue((http) => new HttpProductsApi(http), [HttpClient])
    .inSingletonScope();
  bind(SellerProductsStore).toResolvedValue((api) => new SellerProductsStore(api), [ProductsApi]);
});
