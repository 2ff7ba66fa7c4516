import type { Feature } from "../http/feature.ts";
import { dropUnpaidDonations } from "./donation-repository.ts";
import { donationRoutes } from "./donation-routes.ts";
import type {} from "./donation-tables.ts";
import { handleDonationPayment } from "./handle-donation-payment.ts";

export const donationsFeature: Feature = {
  name: "donations",
  routes: donationRoutes,
  payments: { donation: handleDonationPayment },
  jobs: [dropUnpaidDonations],
};
