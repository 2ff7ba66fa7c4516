import type pg from "pg";
import { hashToken, newToken } from "../../server/http/callers/tokens.ts";

export interface SessionPoller {
  readonly session: string;
  readonly token: string;
}

/** Adds so many open support sessions with twenty messages, and returns the links of their two participants. */
export async function addSessionPollers(pool: pg.Pool, sessions: number): Promise<readonly SessionPoller[]> {
  await pool.query(SESSIONS, [sessions]);
  const { rows } = await pool.query<{ id: number; session: string }>(PARTICIPANTS);
  await pool.query(MESSAGES);
  const pollers = rows.map(({ id, session }) => ({ id, session, token: newToken() }));
  await pool.query(
    `update collaboration_participants set token_hash = given.hash
     from unnest($1::integer[], $2::bytea[]) given (id, hash) where given.id = collaboration_participants.id`,
    [pollers.map(({ id }) => id), pollers.map(({ token }) => hashToken(token))],
  );
  await pool.query("vacuum analyze");
  return pollers;
}

const SESSIONS = `
  with desk as (
    insert into integrations (name, scopes, created_at) values ('bench', '{sessions:read,sessions:write}', now())
    returning id
  )
  insert into collaboration_sessions
  (id, integration_id, external_ticket_id, source_system, subject, last_message_id, created_at, active_at)
  select gen_random_uuid(), desk.id, 'T-' || n, 'Bench', 'Subject ' || n, 20, now(), now()
  from desk, generate_series(1, $1::int) n`;

const PARTICIPANTS = `
  insert into collaboration_participants (session_id, user_name, user_type, last_active_at)
  select id, 'Name', type, now()
  from collaboration_sessions, unnest(array['analytics_hub_user', 'atelier_developer']) type
  returning id, session_id as session`;

const MESSAGES = `
  insert into collaboration_messages (session_id, id, participant_id, is_system, content, created_at)
  select participant.session_id, n, participant.id, false, 'Message ' || n, now()
  from generate_series(1, 20) n
  join collaboration_participants participant
    on (participant.user_type = 'analytics_hub_user') = (n % 2 = 0)`;
