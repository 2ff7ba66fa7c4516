import { readmePreviewModule } from "../modules/readme-preview.module.ts";
import { sellingModule } from "../modules/selling.module.ts";
import { EditProductView } from "../../selling/edit-product.view.tsx";

export const View = EditProductView;
export const modules = [readmePreviewModule, sellingModule];
