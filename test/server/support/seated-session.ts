import type { Database } from "../../../server/database/database.ts";
import { hashToken, newToken } from "../../../server/http/callers/tokens.ts";
import type { WrittenSession } from "./session-writers.ts";

export async function seatSession({ pool }: Pick<Database, "pool">): Promise<WrittenSession> {
  const tokens = [newToken(), newToken()];
  const { rows } = await pool.query<{ id: string }>(SEAT, tokens.map(hashToken));
  const [seated] = rows;
  if (seated === undefined) throw new Error("No session was made");
  return { id: seated.id, tokens };
}

const SEAT = `
  with desk as (
    insert into integrations (name, scopes, created_at) values ('writers', '{sessions:read}', now()) returning id
  ), session as (
    insert into collaboration_sessions
    (id, integration_id, external_ticket_id, source_system, subject, created_at, active_at)
    select gen_random_uuid(), id, 'T-1', 'Soak', 'Many write', now(), now() from desk returning id
  )
  insert into collaboration_participants (session_id, user_name, user_type, token_hash, last_active_at)
  select session.id, type, type, hash, now() from session,
    (values ('analytics_hub_user', $1::bytea), ('atelier_developer', $2::bytea)) seat (type, hash)
  returning session_id as id`;
