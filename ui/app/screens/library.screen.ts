import { purchasesModule } from "../modules/purchases.module.ts";
import { shareLinksModule } from "../modules/share-links.module.ts";
import { LibraryView } from "../../products/library.view.tsx";

export const View = LibraryView;
export const modules = [purchasesModule, shareLinksModule];
