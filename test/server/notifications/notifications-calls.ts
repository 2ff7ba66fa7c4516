import type { RequestId } from "../../../core/shared/id.ts";
import { everybody, type CallInput, signedIn, type Calls } from "../support/call.ts";
import { client, developer, PAIRS, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

/** Message n belongs to this conversation. */
const CONVERSATION = "(1 + (n - 1) % 10000)";

const preferences = {
  message: true,
  response: false,
  share: true,
  agreement: true,
  delivery: "daily",
  time_zone: "Europe/Berlin",
};

const ofParticipant = async ({ db, people, server }: Marketplace): Promise<CallInput> => {
  const told = await db
    .insertInto("notifications")
    .values({
      user_id: people.participant.id,
      kind: "share",
      actor_id: people.owner.id,
      request_id: 1 as RequestId,
      conversation_id: null,
      item_id: null,
      at: server.now,
      mail_at: null,
      read_at: null,
      mailed_at: null,
      mail_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { params: { id: told.id } };
};

export const calls: Calls = {
  "GET /api/notifications/": {
    cells: signedIn(200),
    reads: [
      { as: "client" },
      { as: "developer" },
      { as: "client", query: "?before=20000&limit=20" },
      { as: "developer", query: "?before=20000&limit=20" },
    ],
  },
  // For all others the participant's notification does not exist.
  "POST /api/notifications/:id/read": {
    cells: [401, 401, 404, 404, 200, 404, 404],
    given: ofParticipant,
  },
  "POST /api/notifications/read": { cells: signedIn(200), given: () => ({ body: { up_to_id: 1 } }) },
  "GET /api/notifications/preferences": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "PUT /api/notifications/preferences": { cells: signedIn(200), given: () => ({ body: preferences }) },
  // The token of a mail is the only proof, so all callers without a valid one get the same answer.
  "GET /unsubscribe": { cells: everybody(404) },
  "POST /unsubscribe": {
    cells: everybody(404),
    given: () => ({ form: { "List-Unsubscribe": "One-Click" } }),
  },
};

export const fillings: readonly Filling[] = [
  [
    2 * PAIRS,
    `insert into notification_preferences (user_id, message, response, share, agreement, delivery, time_zone)
     select n, true, true, true, true, 'soon', 'UTC'`,
  ],
  // There is one of each conversation and each response, and shares for every second client's request.
  [
    30_000,
    `insert into notifications (user_id, kind, actor_id, request_id, conversation_id, item_id, at, is_listed, read_at)
     select ${developer(CONVERSATION)}, 'message', ${client(CONVERSATION)}, ${CONVERSATION}, ${CONVERSATION}, n, now(),
       n <= 10000,
       case n % 2 when 0 then now() end`,
  ],
  [
    15_000,
    `insert into notifications (user_id, kind, actor_id, request_id, item_id, at)
     select ${client("n")}, 'response', ${developer("n")}, n, n, now()`,
  ],
  [
    15_000,
    `insert into notifications (user_id, kind, actor_id, request_id, at)
     select ${developer("n")}, 'share', ${client("n")}, n, now()`,
  ],
  // Each developer has ten rows of who got one free product, of which the last is listed.
  [
    10 * PAIRS,
    `insert into notifications
       (user_id, kind, actor_id, product_id, product_title, product_event, item_id, at, is_listed)
     select ${developer("n")}, 'product', ${client("n")}, 1 + n % ${PAIRS}, 'A till', 'sold_free', n, now(),
       n > ${9 * PAIRS}`,
  ],
];
