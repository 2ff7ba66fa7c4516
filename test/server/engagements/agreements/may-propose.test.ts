import { afterAll, describe, expect, it } from "@jest/globals";
import { type Engagement, obstacleTo } from "../../../../core/agreements/engagement-state-machine.ts";
import {
  CONVERSATION_STATUSES,
  type ConversationStatus,
} from "../../../../core/conversations/conversation.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../../../core/requests/request.ts";
import { negotiation, type Person, subscribe } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const client = await server.signUp("client", "clara");
const subscribed = await server.signUp("developer", "dev_paid");
const unsubscribed = await server.signUp("developer", "dev_free");
await subscribe(server, subscribed);

const STATES = REQUEST_STATUSES.flatMap((request) =>
  CONVERSATION_STATUSES.map((conversation) => ({ request, conversation })),
);

async function talkIn(developer: Person, request: RequestStatus, conversation: ConversationStatus) {
  const talk = await negotiation(server, client, developer);
  const { pool } = server.database;
  await pool.query("update requests set status = $2 where id = $1", [talk.requestId, request]);
  await pool.query("update conversations set status = $2 where id = $1", [talk.conversationId, conversation]);
  return talk;
}

async function isOfferedTo(person: Person, conversationId: number): Promise<boolean> {
  const { body } = await server.ask(`GET /api/conversations/${conversationId}`, { token: person.token });
  const known: Partial<Engagement> = { request: body.request_status, conversation: body.status };
  return body.can_write && obstacleTo("propose", known, "client") === undefined;
}

describe("what a conversation offers", () => {
  it.each(STATES)("is what the server does: $request, $conversation", async ({ request, conversation }) => {
    for (const [developer, proposer] of [
      [subscribed, client],
      [subscribed, subscribed],
      [unsubscribed, client],
      [unsubscribed, unsubscribed],
    ] as const) {
      const { conversationId, propose } = await talkIn(developer, request, conversation);
      const isOffered = await isOfferedTo(proposer, conversationId);
      const { status } = await propose(proposer);
      expect([201, 403, 409]).toContain(status);
      expect(isOffered).toBe(status === 201);
    }
  });

  it("is false for somebody whose counterpart has left, and the server refuses", async () => {
    const leaving = await server.signUp("developer", "dev_leaving");
    const { conversationId, propose } = await negotiation(server, client, leaving);
    await server.database.pool.query("update users set is_active = false where id = $1", [leaving.id]);
    expect(await isOfferedTo(client, conversationId)).toBe(false);
    expect((await propose(client)).status).toBe(409);
  });
});
