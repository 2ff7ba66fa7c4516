import { endOneSession, endOtherSessions, listSessions } from "../../contract/account.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { recordDone } from "../security-log/record-event.ts";
import { endSession } from "./sessions.ts";
import { endSessions, isLiveSession, liveSessions, showSession } from "./own-sessions.ts";

const listRoute = route(listSessions, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) =>
    (await liveSessions(db, caller.userId, services.now())).map((session) => showSession(session, caller)),
});

const endRoute = route(endOneSession, {
  locksCaller: "exclusive",
  // It answers "not found" for a session of another user.
  authorize: async ({ db, params, caller, services }) => {
    const isOwn = await isLiveSession(db, caller.userId, params.id, services.now());
    return isOwn ? allow() : refuse("not_found");
  },
  handle: async (context) => {
    const { db, params, caller } = context;
    await endSession(db, params.id);
    if (params.id !== caller.sessionId)
      recordDone(context, "device_signed_out", { accountId: caller.userId });
  },
});

const endOthersRoute = route(endOtherSessions, {
  locksCaller: "exclusive",
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { db, caller } = context;
    await endSessions(db, caller.userId, caller.sessionId);
    recordDone(context, "device_signed_out", { accountId: caller.userId });
  },
});

export const deviceRoutes: readonly Route[] = [listRoute, endRoute, endOthersRoute];
