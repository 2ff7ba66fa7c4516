import type { Feature } from "../http/feature.ts";
import { dropUnpaidDonations } from "./donation-repository.ts";
import { donationIntent } from "./donation-order.ts";
import { donationRoutes } from "./donation-routes.ts";
import type {} from "./donation-tables.ts";
import { handleDonationPayment } from "./handle-donation-payment.ts";

export const donationsFeature: Feature = {
  name: "donations",
  routes: donationRoutes,
  intents: { donation: donationIntent },
  payments: { donation: handleDonationPayment },
  jobs: { dropUnpaidDonations },
};
