import { createElement } from "react";
import { screen } from "./screen.tsx";

/** What comes when it is opened. */
const PARTS = {
  sales: screen(
    () => import(/* webpackChunkName: "sales" */ "../../selling/sales.view.tsx"),
    (module) => module.SalesView,
  ),
};

/** A seller's, by their addresses. */
export const SELLING_SCREENS = {
  "/marketplace/selling": screen(
    () => import(/* webpackChunkName: "selling" */ "../../selling/selling.view.tsx"),
    ({ SellingView }) =>
      function Selling() {
        return createElement(SellingView, { parts: PARTS });
      },
  ),
  "/marketplace/new": screen(
    () => import(/* webpackChunkName: "new-product" */ "../../selling/new-product.view.tsx"),
    (module) => module.NewProductView,
  ),
  "/marketplace/edit/:id": screen(
    () => import(/* webpackChunkName: "edit-product" */ "../../selling/edit-product.view.tsx"),
    (module) => module.EditProductView,
  ),
};
