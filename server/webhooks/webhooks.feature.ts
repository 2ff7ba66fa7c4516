import type { Feature } from "../http/feature.ts";
import * as begin from "./migrations/20261123T0420-webhooks-begin.ts";
import * as ofIntegrations from "./migrations/20261123T0640-webhooks-of-integrations.ts";
import { webhookCommands } from "./webhook-commands.ts";
import { dropOldDeliveries } from "./webhook-jobs.ts";
import { countDue } from "../metrics/queue-length.ts";
import type {} from "./webhook-tables.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  migrations: {
    "20261123T0420-webhooks-begin": begin,
    "20261123T0640-webhooks-of-integrations": ofIntegrations,
  },
  topics: ["webhooks-of"],
  commands: webhookCommands,
  jobs: { dropOldDeliveries },
  queues: [{ name: "webhooks", read: (db, now) => countDue(db, "webhook_lines", now) }],
};
