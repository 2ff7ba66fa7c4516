import { salesModule } from "../modules/sales.module.ts";
import { SalesView } from "../../selling/sales.view.tsx";

export const View = SalesView;
export const modules = [salesModule];
