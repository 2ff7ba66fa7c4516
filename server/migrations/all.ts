import type { Migration } from "kysely/migration";
import { up as accounts } from "./0001-accounts.ts";
import { up as requests } from "./0002-requests.ts";
import { up as feedback } from "./0003-feedback.ts";
import { up as providers } from "./0004-providers.ts";
import { up as account } from "./0010-account.ts";
import { up as subscriptions } from "./0020-subscriptions.ts";
import { up as payments } from "./0021-payments.ts";
import { up as snaggedRequests } from "./0030-snagged-requests.ts";
import { up as changes } from "./0040-changes.ts";
import { up as conversations } from "./0041-conversations.ts";
import { up as agreements } from "./0049-agreements.ts";
import { up as profiles } from "./0050-profiles.ts";
import { up as projects } from "./0060-projects.ts";
import { up as announcedShares } from "./0061-announced-shares.ts";
import { up as boundTickets } from "./0062-bound-tickets.ts";
import { up as announcedTalks } from "./0063-announced-talks.ts";

/** In the order of their names; a landed migration is never edited. */
export const migrations: Record<string, Migration> = {
  "0001-accounts": { up: accounts },
  "0002-requests": { up: requests },
  "0003-feedback": { up: feedback },
  "0004-providers": { up: providers },
  "0010-account": { up: account },
  "0020-subscriptions": { up: subscriptions },
  "0021-payments": { up: payments },
  "0030-snagged-requests": { up: snaggedRequests },
  "0040-changes": { up: changes },
  "0041-conversations": { up: conversations },
  "0049-agreements": { up: agreements },
  "0050-profiles": { up: profiles },
  "0060-projects": { up: projects },
  "0061-announced-shares": { up: announcedShares },
  "0062-bound-tickets": { up: boundTickets },
  "0063-announced-talks": { up: announcedTalks },
};
