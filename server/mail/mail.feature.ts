import type { Feature } from "../http/feature.ts";
import { countDue } from "../metrics/queue-length.ts";
import { mailRoutes } from "./mail-routes.ts";
import type {} from "./mail-tables.ts";

export const mailFeature: Feature = {
  name: "mail",
  routes: mailRoutes,
  queues: [{ name: "mails", read: (db, now) => countDue(db, "mail_outbox", now) }],
};
