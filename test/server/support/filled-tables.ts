import type pg from "pg";

/** Of each kind; a client has an odd number, the developer beside them the next one. */
const PAIRS = 1_500;

const client = (n: string) => `1 + 2 * (${n} % ${String(PAIRS)})`;
const developer = (n: string) => `2 + 2 * (${n} % ${String(PAIRS)})`;
const LONG = "repeat('Something to be built with care and looked at twice. ', 6)";

/** In this order; each makes rows numbered by n from 1. */
const ROWS: readonly (readonly [count: number, insert: string])[] = [
  [
    20_000, // most of them have done nothing yet
    `insert into users (id, username, email, full_name, user_type) overriding system value
     select n, 'person' || n, 'person' || n || '@example.com', 'Person ' || n,
       case n % 2 when 1 then 'client' else 'developer' end`,
  ],
  [
    2 * PAIRS,
    `insert into sessions (token_hash, user_id, created_at, last_used_at)
     select sha256(n::text::bytea), n, now(), now()`,
  ],
  [6_000, `insert into projects (owner_id, name) select ${client("n")}, 'Project ' || n`],
  [5_000, `insert into videos (owner_id, title) select ${developer("n")}, 'Video ' || n`],
  [
    20_000,
    `insert into requests (id, owner_id, title, content, is_public, is_idea, seeks_collaboration, project_id, created_at)
     overriding system value
     select n, ${client("n")}, 'Request ' || n, ${LONG} || 'word' || n % 1000, n % 2 = 0, n % 7 = 0, n % 5 = 0, n % 6000,
       now() - n * interval '1 minute'`,
  ],
  [
    30_000,
    `insert into request_shares (request_id, developer_id, share_date)
     select 1 + (n % 15000), ${developer("(n / 15000 + n)")}, now() - n * interval '1 minute'`,
  ],
  [
    20_000,
    `insert into snagged_requests (id, request_id, client_id, developer_id, message, include_profile, created_at)
     overriding system value
     select n, n, ${client("n")}, ${developer("n")}, 'Me', true, now() - n * interval '1 minute'`,
  ],
  [10_000, `insert into snag_videos (snag_id, video_id, place) select 1 + n, 1 + n % 4999, 0`],
  [
    10_000,
    `insert into conversations (id, request_id, owner_id, developer_id, last_message_id, created_at, active_at)
     overriding system value
     select n, n, ${client("n")}, ${developer("n")}, 6, now(), now() - n * interval '1 minute'`,
  ],
  [
    60_000,
    `insert into messages (conversation_id, id, sender_id, content, created_at)
     select 1 + (n - 1) / 6, 1 + (n - 1) % 6, case n % 2 when 0 then ${client("(1 + (n - 1) / 6)")}
       else ${developer("(1 + (n - 1) / 6)")} end, 'Message ' || n, now()`,
  ],
  [
    10_000,
    `insert into agreements (request_id, conversation_id, proposed_by, version, title, scope, price_type, amount_cents,
       content_hash, status, accepted_at, completed_at)
     select n, n, ${client("n")}, 1, 'Terms', 'Scope', 'fixed', 1000, repeat('a', 64),
       case n % 2 when 0 then 'completed' else 'proposed' end, case n % 2 when 0 then now() end,
       case n % 2 when 0 then now() end`,
  ],
  [
    PAIRS,
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     select ${developer("n")}, 'practice', 'active', now() + interval '30 days', now(), now()`,
  ],
  [
    10_000,
    `insert into developer_profiles (user_id, headline, bio, skills, availability, location, timezone, website,
       github_url, linkedin_url, is_public, created_at, updated_at, judged_at, score, search, skill_keys)
     select 2 * n, 'Builder', '', array['react', 'skill' || n % 900], 'available', '', '', '', '', '', true,
       now() - n * interval '1 minute', now(), now(), n % 100, to_tsvector('simple', 'person builder skill' || n % 90),
       array['react', 'skill' || n % 900]`,
  ],
  [
    10_500,
    `insert into developer_ratings (developer_id, rater_id, stars, comment, rated_at)
     select ${developer("n")}, ${client("(n + n / 1500)")}, 1 + n % 5, '', now() - n * interval '1 minute'`,
  ],
];

/**
 * A marketplace that has run for a while, in an otherwise empty database, with what the planner has to know
 * of it. Everybody has about as much as everybody else. Triggers sleep meanwhile: this is no writing that
 * anybody has to be told of.
 */
export async function fillTables(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    for (const [count, insert] of ROWS)
      await connection.query(`${insert} from generate_series(1, ${String(count)}) n`);
    await connection.query("commit");
    // Which also sorts in what the search indexes have put aside.
    await connection.query("vacuum analyze");
  } finally {
    connection.release();
  }
}
