import { type Calls, type Cells, type CallInput, ofRequest, ownerOf } from "../../support/call.ts";
import { client, type Filling } from "../../support/filling.ts";
import type { Marketplace } from "../../support/marketplace.ts";
import { negotiation, TERMS } from "../../support/negotiation.ts";

/** Both people of the conversation get this status. For all others neither it nor its agreements exist. */
const both = (status: number): Cells => [401, 401, status, 404, status, 404, 404];
const ownerAlone = (status: number): Cells => [401, 401, status, 404, 403, 404, 404];
const participantAlone = (status: number): Cells => [401, 401, 403, 404, status, 404, 404];

const talkIn = async (market: Marketplace) =>
  negotiation(market.server, market.people.owner, market.people.participant, await market.request());

/** The participant has proposed terms to the owner, and these steps have been taken. */
const ofProposal =
  (...steps: readonly ["accept"?, "deliver"?]) =>
  async (market: Marketplace): Promise<CallInput> => {
    const { owner, participant } = market.people;
    const { propose, take } = await talkIn(market);
    const { body } = await propose(participant);
    for (const step of steps)
      if (step !== undefined) await take(step === "accept" ? owner : participant, body, step);
    return { params: { id: body.id as number }, body: { content_hash: body.content_hash as string } };
  };

const toRead = (what: "requestId" | "conversationId") => async (market: Marketplace) => {
  const talk = await talkIn(market);
  await talk.propose(market.people.participant);
  return { params: { id: talk[what] } };
};

export const calls: Calls = {
  "POST /api/requests/:id/status": { cells: ownerOf(200), given: ofRequest({ status: "closed" }) },
  "PATCH /api/conversations/:id": {
    cells: both(200),
    given: async (market) => ({
      params: { id: (await talkIn(market)).conversationId },
      body: { status: "closed" },
    }),
  },
  "POST /api/agreements/": {
    cells: both(201),
    given: async (market) => {
      const { conversationId } = await talkIn(market);
      return { body: { conversation_id: conversationId, ...TERMS } };
    },
  },
  "POST /api/agreements/:id/accept": { cells: ownerAlone(200), given: ofProposal() },
  "POST /api/agreements/:id/decline": { cells: ownerAlone(200), given: ofProposal() },
  "POST /api/agreements/:id/withdraw": { cells: participantAlone(200), given: ofProposal() },
  "POST /api/agreements/:id/deliver": { cells: participantAlone(200), given: ofProposal("accept") },
  "POST /api/agreements/:id/request-changes": {
    cells: ownerAlone(200),
    given: ofProposal("accept", "deliver"),
  },
  "POST /api/agreements/:id/complete": {
    cells: ownerAlone(200),
    given: ofProposal("accept", "deliver"),
  },
  "GET /api/agreements/request/:id": {
    cells: both(200),
    given: toRead("requestId"),
    reads: [{ as: "client" }],
  },
  "GET /api/agreements/conversation/:id": {
    cells: both(200),
    given: toRead("conversationId"),
    reads: [{ as: "developer" }],
  },
};

export const fillings: readonly Filling[] = [
  [
    10_000,
    `insert into agreements (request_id, conversation_id, proposed_by, version, title, scope, price_type, amount_cents,
       content_hash, status, accepted_at, completed_at)
     select n, n, ${client("n")}, 1, 'Terms', 'Scope', 'fixed', 1000, repeat('a', 64),
       case n % 2 when 0 then 'completed' else 'proposed' end, case n % 2 when 0 then now() end,
       case n % 2 when 0 then now() end`,
  ],
];
