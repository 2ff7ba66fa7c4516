import type pg from "pg";
import { hashToken, newToken } from "../../server/http/callers/tokens.ts";

export interface Poller {
  readonly token: string;
  readonly conversation: number;
}

/**
 * Adds signed-in developers, each with three shared requests, a conversation of twenty messages, and notifications.
 */
export async function addPollers(pool: pg.Pool, count: number): Promise<readonly Poller[]> {
  await pool.query(PEOPLE, [count]);
  const { rows } = await pool.query<{ developer: number; conversation: number }>(TALKS);
  await pool.query(MESSAGES);
  await pool.query(SHARES);
  await pool.query(NOTIFICATIONS);
  const pollers = rows.map(({ developer, conversation }) => ({
    developer,
    conversation,
    token: newToken(),
  }));
  for (const { developer, token } of pollers)
    await pool.query(
      "insert into sessions (token_hash, user_id, user_agent, created_at, last_used_at) values ($1, $2, 'bench', now(), now())",
      [hashToken(token), developer],
    );
  await pool.query("vacuum analyze");
  return pollers;
}

const PEOPLE = `
  with client as (
    insert into users (username, email, full_name, user_type)
    values ('client', 'client@example.com', 'A Client', 'client') returning id
  ), developers as (
    insert into users (username, email, full_name, user_type)
    select 'poller' || n, 'poller' || n || '@example.com', 'Developer ' || n, 'developer'
    from generate_series(1, $1::int) n
  )
  insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration)
  select id, 'Order board ' || n, repeat('Something to be built with care. ', 12), false, false, false
  from client, generate_series(1, 3) n`;

const TALKS = `
  insert into conversations (request_id, owner_id, developer_id, last_message_id, created_at, active_at)
  select (select min(id) from requests), (select owner_id from requests limit 1), id, 20, now(), now()
  from users where user_type = 'developer'
  returning developer_id as developer, id as conversation`;

const MESSAGES = `
  insert into messages (conversation_id, id, sender_id, content, created_at)
  select id, n, case n % 2 when 0 then owner_id else developer_id end, 'Message ' || n, now()
  from conversations, generate_series(1, 20) n`;

const SHARES = `
  insert into request_shares (request_id, developer_id)
  select requests.id, users.id from requests, users where users.user_type = 'developer'`;

const NOTIFICATIONS = `
  insert into notifications (user_id, kind, actor_id, request_id, conversation_id, item_id, at, is_listed)
  select developer_id, 'share', owner_id, requests.id, null, null, now(), true
  from request_shares join requests on requests.id = request_id
  union all
  select developer_id, 'message', owner_id, request_id, conversations.id, messages.id, now(),
    messages.id = last_message_id
  from conversations join messages on conversation_id = conversations.id and sender_id = owner_id`;
