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

/** These are the bindings for one product; lists of products are in `productsModule`. */
export const productModule = new ContainerModule(({ bind }) => {
  bind(Buying).toResolvedValue(
    (purchases, products, wallet) => new Buying(purchases, products, wallet),
    [PurchasesApi, ProductsApi, WalletApi],
  );
  bind(ProductStore).toResolvedValue(
    (api, session, clock) => new ProductStore(api, session, clock),
    [ProductsApi, CurrentSession, Clock],
  );
  bind(ProductDescriptionStore).toResolvedValue((api) => new ProductDescriptionStore(api), [ProductsApi]);
  bind(ProductVersionsStore).toResolvedValue((api) => new ProductVersionsStore(api), [ProductsApi]);
  bind(PurchaseStore).toResolvedValue(
    (buying, keys, notices) => new PurchaseStore(buying, keys, notices),
    [Buying, IdempotencyKeys, Notices],
  );
  bind(OwnershipStore).toResolvedValue((api) => new OwnershipStore(api), [PurchasesApi]);
});
