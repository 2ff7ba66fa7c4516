import { afterAll, describe, expect, it } from "@jest/globals";
import type { FastifyBaseLogger } from "fastify";
import { dropDeadSessions } from "../../../server/auth/sessions.ts";
import { dropOldIdempotencyKeys } from "../../../server/http/answers/idempotency.ts";
import { startScheduledJobs } from "../../../server/database/scheduled-jobs.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const count = async (table: string) =>
  (await server.database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

describe("startScheduledJobs", () => {
  it("sweeps sessions left alone for 35 minutes and answers past their day, and nothing younger", async () => {
    const { token } = await server.signUp("client", "anna");
    const headers = { "idempotency-key": "2b1f2a52-6a3a-4d0e-9d57-1d6f6a3f6a02" };
    const body = { title: "A", content: "B", is_public: true };
    await server.ask("POST /api/requests/", { token, headers, body });
    const jobs = startScheduledJobs(server.database.kysely, () => server.now, server.app.log, [
      { name: "dropDeadSessions", run: dropDeadSessions },
      { name: "dropOldIdempotencyKeys", run: dropOldIdempotencyKeys },
    ]);
    server.advance(34 * 60_000);
    await jobs.run();
    expect({ sessions: await count("sessions"), idempotency_keys: await count("idempotency_keys") }).toEqual({
      sessions: 1,
      idempotency_keys: 1,
    });
    server.advance(2 * 60_000);
    await jobs.run();
    expect({ sessions: await count("sessions"), idempotency_keys: await count("idempotency_keys") }).toEqual({
      sessions: 0,
      idempotency_keys: 1,
    });
    server.advance(24 * 60 * 60_000);
    await jobs.run();
    expect(await count("idempotency_keys")).toBe(0);
    await jobs.stop();
  });

  it("runs the other jobs after one that fails, and names it in the log", async () => {
    const { jobs, ran, logged } = failing();
    await jobs.run();
    expect(ran).toEqual(["broken", "sound"]);
    expect(logged).toMatchObject([{ job: "broken", failures: 1, err: { message: "no" } }]);
    await jobs.stop();
  });

  it("tries one that fails again in the next round, then after ever longer pauses of an hour at most", async () => {
    const { jobs, ran, pass } = failing();
    const triedAt: number[] = [];
    for (let second = 0; second < 15_000; second += 15) {
      const before = ran.filter((name) => name === "broken").length;
      await jobs.run();
      if (ran.filter((name) => name === "broken").length > before) triedAt.push(second);
      pass(15_000);
    }
    expect(triedAt.slice(0, 6)).toEqual([0, 15, 30, 75, 180, 405]);
    const last = triedAt.slice(-2);
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBe(3_600);
    expect(ran.filter((name) => name === "sound")).toHaveLength(1_000);
    await jobs.stop();
  });
});

/** Makes two jobs, of which the first always fails, on a clock that stands still. */
function failing() {
  const ran: string[] = [];
  const logged: unknown[] = [];
  let at = 0;
  const log = { error: (facts: unknown) => logged.push(facts) } as unknown as FastifyBaseLogger;
  const job = (name: string, run: () => Promise<void>) => ({
    name,
    run: () => {
      ran.push(name);
      return run();
    },
  });
  const jobs = startScheduledJobs(
    server.database.kysely,
    () => new Date(at),
    log,
    [job("broken", () => Promise.reject(new Error("no"))), job("sound", () => Promise.resolve())],
    15_000,
  );
  return { jobs, ran, logged, pass: (ms: number) => (at += ms) };
}
