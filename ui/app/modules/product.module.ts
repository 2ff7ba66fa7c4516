import { ContainerModule } from "inversify";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Buying } from "../../../core/products/buying.ts";
import { ProductsApi } from "../../../core/products/products-api.port.ts";
import { PurchasesApi } from "../../../core/products/purchases-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { OwnershipStore } from "../../products/ownership.store.ts";
import { ProductDescriptionStore } from "../../products/product-description.store.ts";
import { ProductVersionsStore } from "../../products/product-versions.store.ts";
import { ProductStore } from "../../products/product.store.ts";
import { PurchaseStore } from "../../products/purchase.store.ts";
import { bindNew } from "../bind-class.ts";

/** These are the bindings for one product; lists of products are in `productsModule`. */
export const productModule = new ContainerModule(({ bind }) => {
  bindNew(bind, Buying, [PurchasesApi, ProductsApi, WalletApi]);
  bindNew(bind, ProductStore, [ProductsApi, CurrentSession, Clock]);
  bindNew(bind, ProductDescriptionStore, [ProductsApi]);
  bindNew(bind, ProductVersionsStore, [ProductsApi]);
  bindNew(bind, PurchaseStore, [Buying, IdempotencyKeys, Notices]);
  bindNew(bind, OwnershipStore, [PurchasesApi]);
});
