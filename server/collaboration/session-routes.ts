import {
  getSession,
  listSessionMessages,
  markSessionRead,
  rateSession,
  sendSessionMessage,
  SESSION_PAGE,
  setSessionStatus,
} from "../../contract/collaboration.ts";
import { type Route, route } from "../http/routes/route.ts";
import { listSessionMessages as listMessages } from "./message-repository.ts";
import { mayChange, mayRate, mayRead, maySetStatus } from "./session-policy.ts";
import { markRead, rate, setStatus } from "./session-changes.ts";
import { sendMessage } from "./send-message.ts";
import { showMessages, showSession } from "./show-session.ts";

const getRoute = route(getSession, {
  authorize: mayRead,
  handle: ({ db, caller }, { id }) => showSession(db, id, caller),
});

const messagesRoute = route(listSessionMessages, {
  authorize: mayRead,
  handle: async ({ db, query }, { id }) => {
    const part = { afterId: query.after_id ?? null, beforeId: query.before_id ?? null, limit: SESSION_PAGE };
    return showMessages(db, id, await listMessages(db, id, part));
  },
  conditional: {
    topics: ({ params }) => [`collaboration:${params.id}`],
    // A page that is not full ends with the last message, whose number is the state: messages never change.
    state: (messages, { after_id, before_id }) => {
      const isWhole = (before_id ?? null) === null && messages.length < SESSION_PAGE;
      return isWhole ? { last: messages.at(-1)?.id ?? after_id ?? 0 } : undefined;
    },
  },
});

const sendRoute = route(sendSessionMessage, {
  // A repeated external_message_id is answered even for a resolved session.
  authorize: mayChange,
  handle: async ({ db, caller, body, services }, found) =>
    sendMessage(db, found, { ...body, caller, now: services.now() }),
});

const statusRoute = route(setSessionStatus, {
  authorize: maySetStatus,
  handle: async ({ db, caller, body, services }, found) => {
    await setStatus(db, found, { status: body.status, caller, now: services.now() });
    return showSession(db, found.id, caller);
  },
});

const readRoute = route(markSessionRead, {
  authorize: mayChange,
  handle: ({ db, body }, found) => markRead(db, found, body.message_id),
});

const rateRoute = route(rateSession, {
  authorize: mayRate,
  handle: async ({ db, caller, body }, { id }) => {
    await rate(db, id, body.rating);
    return showSession(db, id, caller);
  },
});

export const sessionRoutes: readonly Route[] = [
  getRoute,
  messagesRoute,
  sendRoute,
  statusRoute,
  readRoute,
  rateRoute,
];
