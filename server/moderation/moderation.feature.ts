import type { Feature } from "../http/feature.ts";
import { decisionMail } from "./decision-mail.ts";
import * as begin from "./migrations/20261122T0702-moderation-begin.ts";
import * as videos from "./migrations/20261123T0031-moderation-videos.ts";
import * as visitors from "./migrations/20261127T0350-moderation-visitors.ts";
import { moderationCommands } from "./moderation-commands.ts";
import { reportRoutes } from "./report-routes.ts";
import { decisionsAccountPart, reportsAccountPart } from "./reports-account-part.ts";
import type {} from "./moderation-tables.ts";

export const moderationFeature: Feature = {
  name: "moderation",
  routes: reportRoutes,
  migrations: {
    "20261122T0702-moderation-begin": begin,
    "20261123T0031-moderation-videos": videos,
    "20261127T0350-moderation-visitors": visitors,
  },
  account: [reportsAccountPart, decisionsAccountPart],
  mails: [decisionMail],
  commands: moderationCommands,
  rateLimits: {
    report: { points: 20, seconds: 24 * 60 * 60 },
  },
};
