import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductReviewsApi } from "../../../adapters/http/http-product-reviews-api.ts";
import { ProductReviewsApi } from "../../../core/products/product-reviews-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ProductReviewsStore } from "../../products/product-reviews.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const productReviewsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProductReviewsApi, HttpProductReviewsApi, [HttpClient]);
  bindNew(bind, ProductReviewsStore, [ProductReviewsApi, Clock]);
});
