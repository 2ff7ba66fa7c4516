import type { Feature } from "../http/feature.ts";
import { waitingMails } from "./mail-outbox.ts";
import { mailRoutes } from "./mail-routes.ts";
import type {} from "./mail-tables.ts";

export const mailFeature: Feature = {
  name: "mail",
  routes: mailRoutes,
  queues: [{ name: "mails", read: waitingMails }],
};
