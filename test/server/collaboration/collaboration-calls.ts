import type { CollaborationSessionId, ParticipantId } from "../../../core/shared/id.ts";
import { bindParticipant } from "../../../server/collaboration/support-repository.ts";
import { type Calls, type Cells, developers, everybody, type CallInput } from "../support/call.ts";
import { developer, type Filling } from "../support/filling.ts";
import { aPicture, bringFile } from "../support/brought-files.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";

/**
 * Only a participant whose account is bound to the session gets this status. Other developers are answered as
 * if there were no session, and clients have no sessions.
 */
const bound = (status: number): Cells => [401, 401, 403, 403, status, 404, 404];
/** No account opens these calls; `authorisation.test.ts` has their links and keys. */
const nobody = everybody(401);

async function boundSession(market: Marketplace): Promise<OpenedSession> {
  const session = await (await TicketDriver.open(market.server)).session();
  await bindParticipant(market.db, session.developer.id as ParticipantId, market.people.participant.id);
  return session;
}

const ofSession =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => ({
    params: { id: (await boundSession(market)).id, participantId: 1 },
    ...(body !== undefined && { body }),
  });

/** The participant whose account is bound to the session uploads the file. */
async function ofWaitingFile(market: Marketplace, bytes: Buffer | string): Promise<CallInput> {
  const { id, developer } = await boundSession(market);
  const { body } = await bringFile(market.server, id, { token: developer.token }, { bytes });
  return { params: { id, attachmentId: (body as { readonly id: number }).id } };
}

const bySession = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const THING = "00000000-0000-4000-8000-000000001500" as CollaborationSessionId;
const byLink = { id: THING, query: "?token=developer-1500" };
const byAccount = { id: THING, as: "developer" } as const;

export const calls: Calls = {
  "GET /api/collaboration/sessions/:id": {
    cells: bound(200),
    given: ofSession(),
    reads: [byLink, byAccount],
  },
  "GET /api/collaboration/sessions/:id/messages": {
    cells: bound(200),
    given: ofSession(),
    reads: [
      byLink,
      { ...byLink, query: `${byLink.query}&after_id=2` },
      { ...byAccount, query: "?before_id=4" },
    ],
  },
  "POST /api/collaboration/sessions/:id/messages": {
    cells: bound(201),
    given: ofSession({ content: "Which browser?" }),
  },
  "PATCH /api/collaboration/sessions/:id/status": {
    cells: bound(200),
    given: ofSession({ status: "in_progress" }),
  },
  "POST /api/collaboration/sessions/:id/read": { cells: bound(204), given: ofSession({ message_id: 1 }) },
  "POST /api/collaboration/sessions/:id/satisfaction": { cells: nobody, given: ofSession({ rating: 5 }) },
  "POST /api/collaboration/sessions/:id/attachments": {
    cells: bound(201),
    given: async (market) => ({
      params: { id: (await boundSession(market)).id },
      text: '--x\r\ncontent-disposition: form-data; name="file"; filename="log.txt"\r\ncontent-type: text/plain\r\n\r\nline\r\n--x--\r\n',
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  },
  "GET /api/collaboration/sessions/:id/attachments/:attachmentId": {
    cells: bound(200),
    given: (market) => ofWaitingFile(market, "line\n"),
  },
  "GET /api/collaboration/sessions/:id/attachments/:attachmentId/preview": {
    cells: bound(200),
    // A picture is drawn in a process of its own, so no other call brings one.
    given: async (market) => ofWaitingFile(market, await aPicture()),
  },
  "DELETE /api/collaboration/sessions/:id/attachments/:attachmentId": {
    cells: bound(204),
    given: (market) => ofWaitingFile(market, "line\n"),
  },
  "POST /api/collaboration/sessions": { cells: nobody },
  "POST /api/collaboration/sessions/:id/participants": { cells: nobody, given: ofSession({}) },
  "POST /api/collaboration/sessions/:id/participants/:participantId/link": {
    cells: nobody,
    given: ofSession(),
  },
  "DELETE /api/collaboration/sessions/:id/participants/:participantId/link": {
    cells: nobody,
    given: ofSession(),
  },
  "GET /api/collaboration/support": {
    cells: developers(200),
    given: ofSession(),
    reads: [{ as: "developer" }],
  },
  "POST /api/collaboration/support": {
    cells: developers(200),
    given: async (market) => {
      const session = await (await TicketDriver.open(market.server)).session();
      return { body: { session_id: session.id, token: session.developer.token } };
    },
  },
};

export const fillings: readonly Filling[] = [
  [
    5,
    `insert into integrations (id, name, scopes, created_at) overriding system value
     select n, 'desk' || n, '{sessions:read,sessions:write}', now()`,
  ],
  [
    10_000,
    `insert into collaboration_sessions
     (id, integration_id, external_ticket_id, source_system, subject, last_message_id, created_at, active_at)
     select ${bySession("n")}, 1 + n % 5, 'T-' || n, 'Analytics Hub', 'Subject ' || n, 6, now(),
       now() - n * interval '1 minute'`,
  ],
  [
    20_000,
    `insert into collaboration_participants
     (id, session_id, user_name, user_type, token_hash, last_active_at, user_id)
     overriding system value
     select n, ${bySession("1 + (n - 1) / 2")}, 'Name ' || n,
       case n % 2 when 0 then 'atelier_developer' else 'analytics_hub_user' end,
       sha256(convert_to(case n % 2 when 0 then 'developer-' else 'user-' end || 1 + (n - 1) / 2, 'utf8')), now(),
       case n % 2 when 0 then ${developer("(1 + (n - 1) / 2)")} end`,
  ],
  [
    60_000,
    `insert into collaboration_messages (session_id, id, participant_id, is_system, content, created_at)
     select ${bySession("1 + (n - 1) / 6")}, 1 + (n - 1) % 6, 1 + 2 * ((n - 1) / 6) + n % 2, false, 'Message ' || n, now()`,
  ],
  [
    10_000,
    `insert into collaboration_attachments
     (session_id, message_id, participant_id, file_name, file_size, media_type, created_at)
     select ${bySession("n")}, 1, 2 * n, 'log.txt', 100, 'text/plain', now()`,
  ],
];
