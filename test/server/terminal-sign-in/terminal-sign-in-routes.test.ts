import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import { dropOldTerminalSignIns } from "../../../server/terminal-sign-in/terminal-sign-in-repository.ts";
import { TestServer } from "../support/test-server.ts";

const TERMINAL = "Atelier/1.0.0 (terminal; Linux)";
const MINUTE = 60_000;

const server = await TestServer.start();
afterAll(() => server.stop());
let people = 0;

const ada = () => server.signUp("developer", `ada_${(people += 1)}`);

async function begin(on = server): Promise<{ device_code: string; user_code: string }> {
  const { status, body } = await on.ask("POST /api/auth/terminal", { headers: { "user-agent": TERMINAL } });
  expect({ status, expires_in: body.expires_in, interval: body.interval }).toEqual({
    status: 201,
    expires_in: 600,
    interval: 5,
  });
  return body as { device_code: string; user_code: string };
}

const poll = (device_code: string, on = server) =>
  on.ask("POST /api/auth/terminal/poll", { body: { device_code }, headers: { "user-agent": TERMINAL } });
const read = (token: string, user_code: unknown, on = server) =>
  on.ask("POST /api/auth/terminal/read", { token, body: { user_code } });
const answer = (token: string, user_code: string, approve = true) =>
  server.ask("POST /api/auth/terminal/answer", { token, body: { user_code, approve } });

async function statusOf(device_code: string): Promise<unknown> {
  return (await poll(device_code)).body.status;
}

describe("a terminal's sign-in", () => {
  it("is the user's who approves it, in one answer, as another device", async () => {
    const { token, id } = await ada();
    const { device_code, user_code } = await begin();
    expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(await statusOf(device_code)).toBe("pending");
    expect((await read(token, user_code)).body).toEqual({
      device: "Atelier on Linux",
      began_at: server.now.toISOString(),
    });
    expect((await answer(token, user_code)).status).toBe(204);
    const { body } = await poll(device_code);
    expect(body).toMatchObject({ status: "signed_in", user: { id } });
    expect(await statusOf(device_code)).toBe("expired");
    const devices = await server.ask("GET /api/account/sessions", { token: body.token as string });
    expect(devices.body.map(({ device }: { device: string }) => device)).toContain("Atelier on Linux");
  });

  it("opens one session where two polls hear of the approval at once", async () => {
    const { token } = await ada();
    const { device_code, user_code } = await begin();
    await answer(token, user_code);
    const polls = await Promise.all(Array.from({ length: 5 }, () => poll(device_code)));
    const statuses = polls.map(({ body }) => body.status as string).sort();
    expect(statuses).toEqual(["expired", "expired", "expired", "expired", "signed_in"]);
  });

  it("is refused for good by the user who denies it", async () => {
    const { token } = await ada();
    const { device_code, user_code } = await begin();
    expect((await answer(token, user_code, false)).status).toBe(204);
    expect((await answer(token, user_code)).status).toBe(404);
    expect(await statusOf(device_code)).toBe("denied");
  });

  it("stays with the user who approved first", async () => {
    const [first, second] = [await ada(), await ada()];
    const { device_code, user_code } = await begin();
    const answers = await Promise.all([answer(first.token, user_code), answer(first.token, user_code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await answer(second.token, user_code)).status).toBe(404);
    expect((await answer(second.token, user_code, false)).status).toBe(404);
    expect((await read(second.token, user_code)).status).toBe(404);
    expect((await poll(device_code)).body.user.id).toBe(first.id);
  });

  it("expires after ten minutes, approved or not", async () => {
    const { token } = await ada();
    const [waiting, approved] = [await begin(), await begin()];
    await answer(token, approved.user_code);
    server.advance(10 * MINUTE);
    expect((await answer(token, waiting.user_code)).status).toBe(404);
    expect({
      waiting: await statusOf(waiting.device_code),
      approved: await statusOf(approved.device_code),
    }).toEqual({ waiting: "expired", approved: "expired" });
    await dropOldTerminalSignIns(server.database.kysely, server.now);
    const { rows } = await server.database.pool.query("select from terminal_sign_ins");
    expect(rows).toEqual([]);
  });

  it.each([
    ["ended", (id: number) => `delete from sessions where user_id = ${id}`],
    ["suspended", (id: number) => `update users set is_active = false where id = ${id}`],
  ])("opens nothing once the approving session or account is %s", async (_, end) => {
    const { token, id } = await ada();
    const { device_code, user_code } = await begin();
    await answer(token, user_code);
    await server.database.pool.query(end(id));
    expect(await statusOf(device_code)).toBe("expired");
  });

  it("opens nothing for a deleted account", async () => {
    const { token } = await ada();
    const { device_code, user_code } = await begin();
    await answer(token, user_code);
    const body = { password: "a long enough phrase" };
    expect((await server.ask("DELETE /api/account", { token, body })).status).toBe(204);
    expect(await statusOf(device_code)).toBe("expired");
  });

  it("ends with the password that is changed on another device", async () => {
    const { token, id } = await ada();
    const other = await server.signIn(`ada_${people}`);
    const { device_code, user_code } = await begin();
    await answer(token, user_code);
    await server.ask("POST /api/account/password", {
      token: other,
      body: { current_password: "a long enough phrase", new_password: "quite another phrase" },
    });
    expect({ id, status: await statusOf(device_code) }).toEqual({ id, status: "expired" });
  });

  it("is recorded as a sign-in", async () => {
    const { token, id } = await ada();
    const { device_code, user_code } = await begin();
    await answer(token, user_code);
    await poll(device_code);
    const { means } = await recorded(id);
    expect(means).toEqual(["password", "terminal"]);
  });

  it("leaves neither of its codes in the database or the log", async () => {
    const { device_code, user_code } = await begin();
    await poll(device_code);
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select terminal_sign_ins::text as row from terminal_sign_ins union all select answer from idempotency_keys",
    );
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.map(({ row }) => row).join("\n") + server.logLines.join("\n");
    // The columns are bytes, which PostgreSQL writes as hexadecimal digits.
    for (const code of [device_code, user_code, user_code.replace("-", "")])
      for (const form of [code, Buffer.from(code).toString("hex")]) expect(stored).not.toContain(form);
  });
});

/** The security log is written a moment after the call. */
async function recorded(id: number): Promise<{ readonly means: readonly string[] }> {
  for (;;) {
    const { rows } = await server.database.pool.query<{ means: string }>(
      "select means from security_events where kind = 'sign_in' and account_id = $1 order by means",
      [id],
    );
    if (rows.length === 2) return { means: rows.map(({ means }) => means) };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("a code that a user types", () => {
  it.each([
    ["in small letters", (code: string) => code.toLowerCase()],
    ["without its dash", (code: string) => code.replace("-", "")],
    ["with spaces", (code: string) => ` ${code.replaceAll(/./g, "$& ")}`],
  ])("is known %s", async (_, typed) => {
    const { token } = await ada();
    const { user_code } = await begin();
    expect((await read(token, typed(user_code))).status).toBe(200);
  });

  it.each(["", "BCDF-GHJ", "AEIO-UAEI", "BCDF-GHJK' or 1=1", "B\u0000DFGHJK", "\u212aBCDFGHJ", null, 7, {}])(
    "is refused before it is looked up when it is %j",
    async (typed) => {
      const { token } = await ada();
      expect((await read(token, typed)).status).toBe(422);
    },
  );

  it("cannot be found by trying: ten wrong codes, then no answer for a while", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    try {
      const { token } = await strict.signUp("developer", "ada");
      const other = await strict.signUp("developer", "bob");
      const { user_code } = await begin(strict);
      // Codes that exist are not counted.
      for (let tries = 0; tries < 12; tries += 1)
        expect((await read(token, user_code, strict)).status).toBe(200);
      expect(await guesses(strict, token, 11)).toEqual([...Array<number>(10).fill(404), 429]);
      expect((await read(token, user_code, strict)).status).toBe(429);
      // Another user at the same address is not held up.
      expect((await read(other.token, user_code, strict)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it("cannot be found by trying with many accounts from one address", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    try {
      const db = strict.database.kysely;
      const { id } = await strict.signUp("developer", "ada");
      const { rows } = await strict.database.pool.query<{ id: UserId }>(
        `insert into users (username, email, full_name, user_type, created_at)
         select 'guest' || n, 'guest' || n || '@example.com', 'Guest', 'client', created_at
         from users, generate_series(1, 10) n where id = $1 returning id`,
        [id],
      );
      const statuses = [];
      for (const each of rows)
        statuses.push(await guesses(strict, await openSession(db, each.id, "", strict.now), 10));
      expect(new Set(statuses.flat())).toEqual(new Set([404]));
      const last = await openSession(db, id as UserId, "", strict.now);
      expect(await guesses(strict, last, 1)).toEqual([429]);
    } finally {
      await strict.stop();
    }
  });
});

/** Returns the statuses of so many wrong codes. */
async function guesses(on: TestServer, token: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < count; tries += 1) statuses.push((await read(token, "BCDF-GHJK", on)).status);
  return statuses;
}

describe("a terminal that polls", () => {
  it("is slowed down when it does not keep to the interval, and others are not", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    try {
      const [fast, other] = [await begin(strict), await begin(strict)];
      const polls = [];
      for (let tries = 0; tries < 4; tries += 1) polls.push(await poll(fast.device_code, strict));
      expect(polls.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(polls[3]?.headers["retry-after"])).toBeLessThanOrEqual(10);
      expect((await poll(other.device_code, strict)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it("hears of a code that never was that it has expired", async () => {
    expect(await statusOf("x".repeat(43))).toBe("expired");
  });
});
