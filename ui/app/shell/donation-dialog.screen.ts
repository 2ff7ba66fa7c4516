import { donationsModule } from "../modules/donations.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { DonationDialogView } from "../../donations/donation-dialog.view.tsx";

export const View = DonationDialogView;
export const modules = [donationsModule, paymentsModule];
