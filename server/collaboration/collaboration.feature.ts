import type { Feature } from "../http/feature.ts";
import { dropWaitingAttachments, removeFilesOfResolved } from "./attachment-jobs.ts";
import { ATTACHMENTS, attachmentRoutes } from "./attachment-routes.ts";
import { supportAccountPart } from "./collaboration-account-part.ts";
import { WRONG_LINKS } from "./link-scheme.ts";
import * as begin from "./migrations/20261123T0612-collaboration-begin.ts";
import * as uploads from "./migrations/20261123T0655-collaboration-uploads.ts";
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
  },
  topics: ["collaboration", "collaboration-participant", "support-of"],
  account: [supportAccountPart],
  jobs: { dropWaitingAttachments, removeFilesOfResolved },
  rateLimits: {
    [ATTACHMENTS]: { points: 100, seconds: 600 },
    [WRONG_LINKS]: { points: 60, seconds: 60 },
  },
};
