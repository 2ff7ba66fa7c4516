import type { Feature } from "../http/feature.ts";
import { passwordResetMail, resetPasswordMail, verifyEmailMail } from "./mail-link-mails.ts";
import { mailLinks, signIns } from "./auth-ways-in.ts";
import { authRoutes } from "./auth-routes.ts";
import { mailLinkRoutes } from "./mail-link-routes.ts";
import { deviceRoutes } from "./device-routes.ts";
import { dropDeadSessions } from "./sessions.ts";
import { dropOldMailTokens } from "./mail-tokens.ts";
import { dropOldBrowsers } from "./known-browsers.ts";
import * as accounts from "./migrations/0001-accounts.ts";
import * as account from "./migrations/0010-account.ts";
import * as changes from "./migrations/0040-changes.ts";
import * as suspension from "./migrations/20261122T0600-auth-suspension.ts";
import * as knownBrowsers from "./migrations/20261122T0610-auth-known-browsers.ts";
import * as pendingEmail from "./migrations/20261122T0631-auth-pending-email.ts";
import * as cancelledLinks from "./migrations/20261122T1055-auth-cancelled-links.ts";
import * as announcedNames from "./migrations/20261122T1634-auth-announced-names.ts";
import * as announcedPeople from "./migrations/20261123T0400-auth-announced-people.ts";
import * as foldedNames from "./migrations/20261125T2130-auth-folded-names.ts";
import type {} from "./auth-tables.ts";

export const authFeature: Feature = {
  name: "auth",
  routes: [...authRoutes, ...mailLinkRoutes, ...deviceRoutes],
  migrations: {
    "0001-accounts": accounts,
    "0010-account": account,
    "0040-changes": changes,
    "20261122T0600-auth-suspension": suspension,
    "20261122T0610-auth-known-browsers": knownBrowsers,
    "20261122T0631-auth-pending-email": pendingEmail,
    "20261122T1055-auth-cancelled-links": cancelledLinks,
    "20261122T1634-auth-announced-names": announcedNames,
    "20261123T0400-auth-announced-people": announcedPeople,
    "20261125T2130-auth-folded-names": foldedNames,
  },
  waysIn: [signIns, mailLinks],
  topics: ["names", "person", "session", "user"],
  mails: [verifyEmailMail, resetPasswordMail, passwordResetMail],
  jobs: { dropDeadSessions, dropOldMailTokens, dropOldBrowsers },
  rateLimits: {
    /** Counts failed sign-ins only. */
    login: { points: 10, seconds: 15 * 60 },
    registration: { points: 20, seconds: 60 * 60 },
    /** It counts mails for a new password, by the browser or network that asks. */
    reset: { points: 5, seconds: 60 * 60 },
    /**
     * It counts links for a new password that strangers have sent to one address: a link is valid for an
     * hour, longer than this window.
     */
    "reset-mail": { points: 3, seconds: 20 * 60 },
    /** It counts the confirmation mails to one address, no matter which account asks for them. */
    confirmation: { points: 5, seconds: 24 * 60 * 60 },
  },
};
