import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductsApi } from "../../../adapters/http/http-products-api.ts";
import { ProductsApi } from "../../../core/products/products-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ProductListStore } from "../../products/product-list.store.ts";
import { SellerProductsStore } from "../../products/seller-products.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const productsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProductsApi, HttpProductsApi, [HttpClient]);
  // One store serves all visits, so that Back finds the list as it was left.
  bindOnce(bind, ProductListStore, ProductListStore, [ProductsApi, Clock]);
  bindNew(bind, SellerProductsStore, [ProductsApi]);
});
