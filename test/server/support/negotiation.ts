import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { openConversation } from "../../../server/engagements/conversations/open-conversation.ts";
import type { Reply, TestServer } from "./test-server.ts";

export interface Person {
  readonly token: string;
  readonly id: number;
}

export const TERMS = {
  title: "Order board",
  scope: "A board for four shops.\nIt works offline for an hour.",
  price_type: "fixed",
  amount_cents: 480_000,
  deadline: "2026-05-29",
} as const;

/** Adds a subscription that stays active beyond any test. */
export async function subscribe(server: TestServer, { id }: Pick<Person, "id">): Promise<void> {
  await server.database.pool.query(
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     values ($1, 'practice', 'active', $2, now(), now())`,
    [id, new Date(server.now.getTime() + 300 * 24 * 60 * 60_000)],
  );
}

export async function lapse(server: TestServer, { id }: Pick<Person, "id">): Promise<void> {
  await server.database.pool.query("update subscriptions set status = 'expired' where user_id = $1", [id]);
}

export async function postRequest(
  server: TestServer,
  { token }: Pick<Person, "token">,
  given: object = {},
): Promise<number> {
  const body = { title: "A till that rings", content: "It should ring.", is_public: true, ...given };
  const { status, body: posted } = await server.ask("POST /api/requests/", { token, body });
  if (status !== 201) throw new Error(`No request: ${status} ${JSON.stringify(posted)}`);
  return (posted as { id: number }).id;
}

export async function talk(
  server: TestServer,
  { token }: Pick<Person, "token">,
  requestId: number,
): Promise<number> {
  const started = await server.ask("POST /api/conversations/", { token, body: { request_id: requestId } });
  if (started.status !== 200) throw new Error(`No conversation: ${started.status}`);
  return (started.body as { id: number }).id;
}

/** Makes a conversation about the request, or about a new request of the client. */
export async function negotiation(server: TestServer, client: Person, developer: Person, request?: number) {
  const requestId = request ?? (await postRequest(server, client));
  const conversationId = await openConversation(server.database.kysely, {
    requestId: requestId as RequestId,
    developerId: developer.id as UserId,
    now: server.now,
  });
  const propose = (by: Person, part: object = {}): Promise<Reply> =>
    server.ask("POST /api/agreements/", {
      token: by.token,
      body: { conversation_id: conversationId, ...TERMS, ...part },
    });
  const take = (by: Person, agreement: { id: number; content_hash: string }, step: string): Promise<Reply> =>
    server.ask(`POST /api/agreements/${agreement.id}/${step}`, {
      token: by.token,
      body: step === "accept" ? { content_hash: agreement.content_hash } : undefined,
    });
  const statuses = async () => {
    const { rows } = await server.database.pool.query<{ request: string; conversation: string }>(
      `select r.status as request, c.status as conversation
       from conversations c join requests r on r.id = c.request_id where c.id = $1`,
      [conversationId],
    );
    return rows[0];
  };
  return { requestId, conversationId, propose, take, statuses };
}
