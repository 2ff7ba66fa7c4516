import { donationsModule } from "../modules/donations.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { DonationSuccessView } from "../../donations/donation-success.view.tsx";

export const View = DonationSuccessView;
export const modules = [donationsModule, paymentsModule];
