import { topUpsModule } from "../modules/top-ups.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { TopUpSuccessView } from "../../wallet/top-up-success.view.tsx";

export const View = TopUpSuccessView;
export const modules = [topUpsModule, walletModule];
