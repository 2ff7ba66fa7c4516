import { endOneSession, listSessions } from "../../contract/account.ts";
import { allow, refuse, allowAnyCaller } from "../http/policy.ts";
import { type Route, route } from "../http/route.ts";
import { endSession } from "./sessions.ts";
import { isLiveSession, liveSessions, showSession } from "./own-sessions.ts";

const listRoute = route(listSessions, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) =>
    (await liveSessions(db, caller.userId, services.now())).map((session) => showSession(session, caller)),
});

const endRoute = route(endOneSession, {
  locksCaller: "exclusive",
  // Somebody else's session does not exist for the caller.
  authorize: async ({ db, params, caller, services }) => {
    const isOwn = await isLiveSession(db, caller.userId, params.id, services.now());
    return isOwn ? allow() : refuse("not_found");
  },
  handle: async ({ db, params }) => endSession(db, params.id),
});

export const deviceRoutes: readonly Route[] = [listRoute, endRoute];
