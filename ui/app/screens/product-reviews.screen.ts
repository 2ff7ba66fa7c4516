import { productReviewsModule } from "../modules/product-reviews.module.ts";
import { ProductReviews } from "../../products/product-reviews.tsx";

export const View = ProductReviews;
export const modules = [productReviewsModule];
