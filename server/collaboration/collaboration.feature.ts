import type { Feature } from "../http/feature.ts";
import { dropWaitingAttachments, removeFilesOfResolved } from "./attachment-jobs.ts";
import { ATTACHMENTS, attachmentRoutes } from "./attachment-routes.ts";
import {
  supportAccountPart,
  supportFilesAccountPart,
  supportMessagesAccountPart,
} from "./collaboration-account-part.ts";
import { WRONG_LINKS } from "./link-scheme.ts";
import * as begin from "./migrations/20261123T0612-collaboration-begin.ts";
import * as uploads from "./migrations/20261123T0655-collaboration-uploads.ts";
import * as ends from "./migrations/20261129T1300-collaboration-ends.ts";
import { deleteOldSessions } from "./session-jobs.ts";
import { sessionLinks } from "./session-ways-in.ts";
import { sessionRoutes } from "./session-routes.ts";
import { supportRoutes } from "./support-routes.ts";
import { ticketRoutes } from "./ticket-routes.ts";
import { sessionWebhooks } from "./session-webhooks.ts";
import type {} from "./collaboration-tables.ts";

export const collaborationFeature: Feature = {
  name: "collaboration",
  routes: [...sessionRoutes, ...attachmentRoutes, ...ticketRoutes, ...supportRoutes],
  webhooks: sessionWebhooks,
  migrations: {
    "20261123T0612-collaboration-begin": begin,
    "20261123T0655-collaboration-uploads": uploads,
    "20261129T1300-collaboration-ends": ends,
  },
  topics: ["collaboration", "collaboration-participant", "support-of"],
  account: [supportMessagesAccountPart, supportFilesAccountPart, supportAccountPart],
  waysIn: [sessionLinks],
  jobs: { dropWaitingAttachments, removeFilesOfResolved, deleteOldSessions },
  rateLimits: {
    [ATTACHMENTS]: { points: 100, seconds: 600 },
    [WRONG_LINKS]: { points: 60, seconds: 60 },
  },
};
