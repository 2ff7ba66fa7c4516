import { productModule } from "../modules/product.module.ts";
import { productReviewsModule } from "../modules/product-reviews.module.ts";
import { productsModule } from "../modules/products.module.ts";
import { purchasesModule } from "../modules/purchases.module.ts";
import { shareLinksModule } from "../modules/share-links.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { ProductView, productPage } from "../../products/product.view.tsx";
import { screen } from "./screen.tsx";
import { subjectMenu } from "./subject-menu.ts";

const PARTS = {
  menu: subjectMenu,
  ownReview: screen(
    "own-review",
    () => import(/* webpackChunkName: "own-review" */ "./own-review.screen.ts"),
  ),
};

export const View = () => <ProductView parts={PARTS} />;
export const page = productPage;
export const modules = [
  productModule,
  productReviewsModule,
  productsModule,
  purchasesModule,
  shareLinksModule,
  walletModule,
];
