import { purchasesModule } from "../modules/purchases.module.ts";
import { ReceiptView } from "../../products/receipt.view.tsx";

export const View = ReceiptView;
export const modules = [purchasesModule];
