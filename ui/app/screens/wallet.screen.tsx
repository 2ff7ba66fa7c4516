import { fileSavingModule } from "../modules/file-saving.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { topUpsModule } from "../modules/top-ups.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { WalletView } from "../../wallet/wallet.view.tsx";
import { screen } from "./screen.tsx";

const PARTS = {
  card: screen(
    "card-payment",
    () => import(/* webpackChunkName: "card-payment" */ "./card-payment.screen.ts"),
  ),
};

export const View = () => <WalletView parts={PARTS} />;
export const modules = [fileSavingModule, paymentsModule, topUpsModule, walletModule];
