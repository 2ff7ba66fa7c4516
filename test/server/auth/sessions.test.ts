import { afterAll, describe, expect, it } from "@jest/globals";
import { MOST_SESSIONS } from "../../../server/auth/sessions.ts";
import { newToken } from "../../../server/http/callers/tokens.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

/** Adds sessions that were used before now, each a second earlier than the one added before it. */
async function addSessions(user: number, count: number): Promise<void> {
  const hashes = Array.from({ length: count }, () => Buffer.from(newToken(), "base64url"));
  await server.database.pool.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at)
     select sha256(hash), $1, $2, $2::timestamptz - n * interval '1 second'
     from unnest($3::bytea[]) with ordinality as given (hash, n)`,
    [user, server.now, hashes],
  );
}

async function agesOf(user: number): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ age: number }>(
    `select extract(epoch from $2::timestamptz - last_used_at)::integer as age from sessions
     where user_id = $1 order by age`,
    [user, server.now],
  );
  return rows.map(({ age }) => age);
}

const signIn = () =>
  server.ask("POST /api/auth/login", { body: { username: "clara", password: "a long enough phrase" } });

describe("openSession", () => {
  it("ends those that were not used for longest once an account has too many, and nobody else's", async () => {
    const clara = await server.signUp("client", "clara");
    const other = await server.signUp("client", "other");
    await addSessions(other.id, 2);
    await addSessions(clara.id, MOST_SESSIONS + 5);
    const { status, body } = await signIn();
    expect(status).toBe(200);
    const ages = await agesOf(clara.id);
    expect({ count: ages.length, oldest: ages.at(-1) }).toEqual({
      count: MOST_SESSIONS,
      oldest: MOST_SESSIONS - 2,
    });
    const { body: devices } = await server.ask("GET /api/account/sessions", { token: body.token });
    expect(devices).toHaveLength(MOST_SESSIONS);
    expect(await agesOf(other.id)).toHaveLength(3);
    expect((await server.ask("GET /api/auth/me", { token: clara.token })).status).toBe(200);
  });
});
