import { ownReviewModule } from "../modules/own-review.module.ts";
import { productReviewsModule } from "../modules/product-reviews.module.ts";
import { OwnReview } from "../../products/own-review.tsx";

export const View = OwnReview;
export const modules = [ownReviewModule, productReviewsModule];
