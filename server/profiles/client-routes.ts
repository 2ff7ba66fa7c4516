import { getVisibleClient } from "../../contract/profiles.ts";
import type { UserId } from "../../core/shared/id.ts";
import { allow, refuse } from "../http/routes/policy.ts";
import { showPerson } from "../pictures/people.ts";
import { type Route, route } from "../http/routes/route.ts";
import { showRequest } from "../engagements/requests/show-request.ts";
import { findClientProfile } from "./profile-repository.ts";
import { countCompleted } from "../engagements/agreements/agreement-outcomes.ts";
import { findVisibleClient, listOpenTickets } from "./visible-clients.ts";

/** For all viewers whom `findVisibleClient` leaves out, the client does not exist. */
export const clientRoutes: readonly Route[] = [
  route(getVisibleClient, {
    authorize: async ({ db, params, caller }) => {
      const found = await findVisibleClient(db, params.id as UserId, caller.userId);
      return found === undefined ? refuse("not_found") : allow(found);
    },
    handle: async ({ db }, { id, created_at, ...named }) => ({
      ...showPerson({ ...named, id }),
      member_since: created_at.toISOString(),
      completed_agreements: await countCompleted(db, id),
      profile: (await findClientProfile(db, id)) ?? null,
      requests: (await listOpenTickets(db, id)).map(showRequest),
    }),
  }),
];
