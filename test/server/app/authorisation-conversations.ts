import type { Marketplace } from "../support/marketplace.ts";
import { negotiation } from "../support/negotiation.ts";
import type { Cells, Given, Row } from "./authorisation-row.ts";

/** The two of a conversation; for everybody else it does not exist. */
const both = (status: number): Cells => [401, 401, status, 404, status, 404, 404];

const ofTalk =
  (body?: object) =>
  async (market: Marketplace): Promise<Given> => {
    const { owner, participant } = market.people;
    const { conversationId } = await negotiation(market.server, owner, participant, await market.request());
    await market.server.ask(`POST /api/conversations/${conversationId}/messages`, {
      token: participant.token,
      body: { content: "I built one for a bakery." },
    });
    return { params: { id: conversationId }, ...(body !== undefined && { body }) };
  };

/** About a request for everybody: here the subscription alone tells developers apart. */
const aboutPublicRequest = async (market: Marketplace): Promise<Given> => {
  const id = await market.request();
  await market.db.updateTable("requests").set({ is_public: true }).where("id", "=", id).execute();
  return { body: { request_id: id, developer_id: market.people.participant.id } };
};

export const CONVERSATION_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/conversations/user/list": {
    cells: [401, 401, 200, 200, 200, 200, 200],
    given: ofTalk(),
  },
  "GET /api/conversations/:id": { cells: both(200), given: ofTalk() },
  "POST /api/conversations/": { cells: [401, 401, 200, 403, 200, 200, 403], given: aboutPublicRequest },
  "POST /api/conversations/:id/messages": {
    cells: both(201),
    given: ofTalk({ content: "Shall we start on Monday?" }),
  },
  "PATCH /api/conversations/:id": { cells: both(200), given: ofTalk({ status: "closed" }) },
  "POST /api/conversations/:id/read": { cells: both(200), given: ofTalk({ message_id: 1 }) },
};
