import { ContainerModule } from "inversify";
import { ProductReviewsApi } from "../../../core/products/product-reviews-api.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { OwnReviewStore } from "../../products/own-review.store.ts";
import { bindNew } from "../bind-class.ts";

export const ownReviewModule = new ContainerModule(({ bind }) => {
  bindNew(bind, OwnReviewStore, [ProductReviewsApi, Notices]);
});
