import { type Call, routes } from "./call.ts";
import { type Json, notFound, Refused } from "./json.ts";
import type { Conversation } from "./entities.ts";

const NOT_SUBSCRIBED = "Active subscription required to perform this action";

function shown({ people: _people, ...named }: Conversation): Json {
  return named;
}

function mine({ world, me }: Call): readonly Conversation[] {
  return world.conversations.all.filter(({ people }) => people.includes(me.id));
}

function one(call: Call): Conversation {
  const found = mine(call).find(({ id }) => id === call.id());
  if (found === undefined) throw notFound();
  return found;
}

function start(call: Call): Json {
  const { world, me } = call;
  const request = world.requests.get(call.number("request_id"));
  if (me.user_type === "developer" && !me.isSubscribed) throw new Refused(403, NOT_SUBSCRIBED);
  const known = mine(call).find(({ request_id }) => request_id === request.id);
  if (known !== undefined) return shown(known);
  const other = request.owner === me.id ? call.number("developer_id") : request.owner;
  const conversation = world.conversations.add({
    id: world.nextId(),
    request_id: request.id,
    people: other === null ? [me.id] : [me.id, other],
    status: "active",
    messages: [],
  });
  return shown(conversation);
}

function send(call: Call): Json {
  call.require({ content: "Please write a message" });
  const message = { content: call.text("content") };
  one(call).messages.push(message);
  return message;
}

function setStatus(call: Call): Json {
  call.require({ status: "Status is required" });
  one(call).status = call.text("status");
  return {};
}

function propose(call: Call): Json {
  const { request_id } = call.world.conversations.get(call.number("conversation_id"));
  call.world.agreements.add({ id: call.world.nextId(), request_id });
  return {};
}

function accept(call: Call): Json {
  call.world.agreements.get(call.id());
  return {};
}

function agreementOf(call: Call): Json {
  const found = call.world.agreements.all.find(({ request_id }) => request_id === call.id());
  if (found === undefined) throw notFound();
  return { request_id: found.request_id };
}

export const conversationRoutes = routes(
  {},
  {
    "GET /api/conversations/user/list": (call) => mine(call).map(shown),
    "GET /api/conversations/:id": (call) => shown(one(call)),
    "POST /api/conversations/": start,
    "POST /api/conversations/:id/messages": send,
    "PATCH /api/conversations/:id": setStatus,
    "POST /api/agreements/": propose,
    "POST /api/agreements/:id/accept": accept,
    "GET /api/agreements/request/:id": agreementOf,
  },
);
