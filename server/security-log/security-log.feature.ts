import type { Feature } from "../http/feature.ts";
import { dropOldEvents } from "./drop-old-events.ts";
import * as events from "./migrations/20261122T1045-security-log-events.ts";
import { securityLogCommands } from "./security-log-commands.ts";
import type {} from "./security-log-tables.ts";

export const securityLogFeature: Feature = {
  name: "security-log",
  migrations: { "20261122T1045-security-log-events": events },
  jobs: { dropOldEvents },
  commands: securityLogCommands,
};
