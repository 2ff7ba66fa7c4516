import { sellingModule } from "../modules/selling.module.ts";
import { SellingView } from "../../selling/selling.view.tsx";
import { screen } from "./screen.tsx";

const PARTS = {
  sales: screen("sales", () => import(/* webpackChunkName: "sales" */ "./sales.screen.ts")),
};

export const View = () => <SellingView parts={PARTS} />;
export const modules = [sellingModule];
