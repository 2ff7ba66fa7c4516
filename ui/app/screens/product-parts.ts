import { screen } from "./screen.tsx";
import { WATCH_PARTS } from "./watch-parts.ts";

/** What comes after a product's page. */
export const PRODUCT_PARTS = {
  menu: WATCH_PARTS.menu,
  ownReview: screen(
    () => import(/* webpackChunkName: "own-review" */ "../../products/own-review.tsx"),
    (module) => module.OwnReview,
  ),
};
