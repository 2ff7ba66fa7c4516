import { readmePreviewModule } from "../modules/readme-preview.module.ts";
import { sellingModule } from "../modules/selling.module.ts";
import { NewProductView } from "../../selling/new-product.view.tsx";

export const View = NewProductView;
export const modules = [readmePreviewModule, sellingModule];
