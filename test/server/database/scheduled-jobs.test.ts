import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { dropDeadSessions } from "../../../server/auth/sessions.ts";
import { dropOldIdempotencyKeys } from "../../../server/http/idempotency.ts";
import { startScheduledJobs } from "../../../server/database/scheduled-jobs.ts";
import { TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
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
      dropDeadSessions,
      dropOldIdempotencyKeys,
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
});
