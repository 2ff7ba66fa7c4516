import type { Calls, Cells, CallInput } from "../../support/call.ts";
import { client, developer, type Filling } from "../../support/filling.ts";
import type { Marketplace } from "../../support/marketplace.ts";
import { negotiation } from "../../support/negotiation.ts";

/** Both people of the conversation get this status; for all others it does not exist. */
const both = (status: number): Cells => [401, 401, status, 404, status, 404, 404];

const ofTalk =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => {
    const { owner, participant } = market.people;
    const { conversationId } = await negotiation(market.server, owner, participant, await market.request());
    await market.server.ask(`POST /api/conversations/${conversationId}/messages`, {
      token: participant.token,
      body: { content: "I built one for a bakery." },
    });
    return { params: { id: conversationId }, ...(body !== undefined && { body }) };
  };

/** The request is public: then only the subscription makes a difference between developers. */
const aboutPublicRequest = async (market: Marketplace): Promise<CallInput> => {
  const id = await market.request();
  await market.db.updateTable("requests").set({ is_public: true }).where("id", "=", id).execute();
  return { body: { request_id: id, developer_id: market.people.participant.id } };
};

export const calls: Calls = {
  "GET /api/conversations/user/list": {
    cells: [401, 401, 200, 200, 200, 200, 200],
    given: ofTalk(),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "GET /api/conversations/:id": {
    cells: both(200),
    given: ofTalk(),
    reads: [
      { as: "client" },
      { as: "developer", query: "?after_id=2" },
      { as: "client", query: "?before_id=4" },
    ],
  },
  "POST /api/conversations/": { cells: [401, 401, 200, 403, 200, 200, 403], given: aboutPublicRequest },
  "POST /api/conversations/:id/messages": {
    cells: both(201),
    given: ofTalk({ content: "Shall we start on Monday?" }),
  },
  "POST /api/conversations/:id/read": { cells: both(200), given: ofTalk({ message_id: 1 }) },
};

export const fillings: readonly Filling[] = [
  [
    10_000,
    `insert into conversations (id, request_id, owner_id, developer_id, last_message_id, created_at, active_at)
     overriding system value
     select n, n, ${client("n")}, ${developer("n")}, 6, now(), now() - n * interval '1 minute'`,
  ],
  [
    60_000,
    `insert into messages (conversation_id, id, sender_id, content, created_at)
     select 1 + (n - 1) / 6, 1 + (n - 1) % 6, case n % 2 when 0 then ${client("(1 + (n - 1) / 6)")}
       else ${developer("(1 + (n - 1) / 6)")} end, 'Message ' || n, now()`,
  ],
];
