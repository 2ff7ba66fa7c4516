import { topUpsModule } from "../modules/top-ups.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { TopUpCancelView } from "../../wallet/top-up-cancel.view.tsx";

export const View = TopUpCancelView;
export const modules = [topUpsModule, walletModule];
