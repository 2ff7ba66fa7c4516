import { screen } from "./screen.tsx";
import { WATCH_PARTS } from "./watch-parts.ts";

/** What comes after a product's page. */
export const PRODUCT_PARTS = {
  menu: WATCH_PARTS.menu,
  reviews: screen(
    () => import(/* webpackChunkName: "product-reviews" */ "../../products/product-reviews.tsx"),
    (module) => module.ProductReviews,
  ),
};
