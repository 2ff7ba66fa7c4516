import { randomBytes } from "node:crypto";
import type { Database } from "../../../server/database/database.ts";
import { hashToken, newToken } from "../../../server/http/callers/tokens.ts";

/** A talk is a conversation of two people, with their session tokens. */
export interface Talk {
  readonly id: number;
  readonly tokens: readonly [owner: string, developer: string];
}

/** Inserts pairs of a client and a subscribed developer, all signed in, each with a conversation. */
export async function seatTalks({ pool }: Pick<Database, "pool">, count: number): Promise<readonly Talk[]> {
  const talks: Talk[] = [];
  while (talks.length < count) {
    const tokens = [newToken(), newToken()] as const;
    const { rows } = await pool.query<{ id: number }>(SEAT, [
      randomBytes(6).toString("hex"),
      ...tokens.map(hashToken),
    ]);
    const [seated] = rows;
    if (seated === undefined) throw new Error("No conversation was made");
    talks.push({ id: seated.id, tokens });
  }
  return talks;
}

const SEAT = `
  with people as (
    insert into users (username, email, full_name, user_type)
    select kind || $1, kind || $1 || '@example.com', kind, kind
    from unnest(array['client', 'developer']) kind
    returning id, user_type
  ), owner as (select id from people where user_type = 'client'),
  developer as (select id from people where user_type = 'developer'),
  doors as (
    insert into sessions (token_hash, user_id, user_agent, created_at, last_used_at)
    select $2::bytea, id, 'soak', now(), now() from owner
    union all select $3::bytea, id, 'soak', now(), now() from developer
  ), paid as (
    insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
    select id, 'practice', 'active', now() + interval '30 days', now(), now() from developer
  ), request as (
    insert into requests (owner_id, title, content, is_public, is_idea, seeks_collaboration)
    select id, 'A till', 'That rings.', true, false, false from owner returning id
  )
  insert into conversations (request_id, owner_id, developer_id, created_at, active_at)
  select request.id, owner.id, developer.id, now(), now() from request, owner, developer
  returning id`;
