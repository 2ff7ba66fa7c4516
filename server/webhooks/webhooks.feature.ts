import type { Feature } from "../http/feature.ts";
import type {} from "../metrics/queue-length.ts";
import { countDueLines } from "./count-due-lines.ts";
import * as begin from "./migrations/20261123T0420-webhooks-begin.ts";
import * as ofIntegrations from "./migrations/20261123T0640-webhooks-of-integrations.ts";
import * as turns from "./migrations/20261129T1000-webhooks-turns.ts";
import { webhookCommands } from "./webhook-commands.ts";
import { dropOldDeliveries } from "./webhook-jobs.ts";
import type {} from "./webhook-tables.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  migrations: {
    "20261123T0420-webhooks-begin": begin,
    "20261123T0640-webhooks-of-integrations": ofIntegrations,
    "20261129T1000-webhooks-turns": turns,
  },
  topics: ["webhooks-of"],
  commands: webhookCommands,
  jobs: { dropOldDeliveries },
  queues: [{ name: "webhooks", read: countDueLines }],
};
