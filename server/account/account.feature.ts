import type { Feature } from "../http/feature.ts";
import {
  accountDeletedMail,
  emailChangeAskedMail,
  emailChangedMail,
  passwordChangedMail,
} from "./account-mails.ts";
import { accountRoutes } from "./account-routes.ts";
import { emailRoutes } from "./email-routes.ts";
import { exportRoute } from "./export-route.ts";
import { knownBrowsersAccountPart } from "./known-browsers-account-part.ts";
import { securityLogAccountPart } from "./security-log-account-part.ts";

export const accountFeature: Feature = {
  name: "account",
  routes: [...emailRoutes, ...accountRoutes, exportRoute],
  mails: [passwordChangedMail, emailChangeAskedMail, emailChangedMail, accountDeletedMail],
  account: [knownBrowsersAccountPart, securityLogAccountPart],
  rateLimits: {
    /** Each export reads all data of an account. */
    export: { points: 10, seconds: 24 * 60 * 60 },
    /** Each new address that an account asks for is sent a mail. */
    "email-change": { points: 5, seconds: 60 * 60 },
  },
};
