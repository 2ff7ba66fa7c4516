import { donationsModule } from "../modules/donations.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { DonationCancelView } from "../../donations/donation-cancel.view.tsx";

export const View = DonationCancelView;
export const modules = [donationsModule, paymentsModule];
