import { productsModule } from "../modules/products.module.ts";
import { ProductListView, productListPage } from "../../products/product-list.view.tsx";

export const View = ProductListView;
export const page = productListPage;
export const modules = [productsModule];
