import { endOneSession, listSessions } from "../../contract/account.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";
import { endSession } from "../app/sessions.ts";
import { isLiveSession, liveSessions, showSession } from "./own-sessions.ts";

const listRoute = route(listSessions, {
  may: whoeverKnocks,
  do: async ({ db, who, services }) =>
    (await liveSessions(db, who.userId, services.now())).map((session) => showSession(session, who)),
});

const endRoute = route(endOneSession, {
  // Somebody else's session does not exist for the caller.
  may: async ({ db, params, who, services }) => {
    const isOwn = await isLiveSession(db, who.userId, params.id, services.now());
    return isOwn ? allow() : refuse("not_found");
  },
  do: async ({ db, params }) => endSession(db, params.id),
});

export const deviceRoutes: readonly Route[] = [listRoute, endRoute];
