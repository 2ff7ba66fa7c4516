import type { TestServer } from "./test-server.ts";

export interface Account {
  readonly token: string;
  readonly id: number;
}

export async function subscribe(server: TestServer, { id }: { readonly id: number }): Promise<void> {
  await server.database.pool.query(
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     values ($1, 'practice', 'active', $2, now(), now())`,
    [id, new Date(server.now.getTime() + 30 * 24 * 60 * 60_000)],
  );
}

export async function lapse(server: TestServer, { id }: { readonly id: number }): Promise<void> {
  await server.database.pool.query("update subscriptions set status = 'expired' where user_id = $1", [id]);
}

export async function postRequest(
  server: TestServer,
  { token }: { readonly token: string },
  given: object = {},
): Promise<number> {
  const body = { title: "A till that rings", content: "It should ring.", is_public: true, ...given };
  const { body: posted } = await server.ask("POST /api/requests/", { token, body });
  return (posted as { id: number }).id;
}

export async function talk(
  server: TestServer,
  { token }: { readonly token: string },
  requestId: number,
): Promise<number> {
  const started = await server.ask("POST /api/conversations/", { token, body: { request_id: requestId } });
  if (started.status !== 200) throw new Error(`No conversation: ${started.status}`);
  return (started.body as { id: number }).id;
}
