import { paymentsModule } from "../modules/payments.module.ts";
import { topUpsModule } from "../modules/top-ups.module.ts";
import { walletModule } from "../modules/wallet.module.ts";
import { CardPayment } from "../../wallet/card-payment.tsx";

export const View = CardPayment;
export const modules = [paymentsModule, topUpsModule, walletModule];
