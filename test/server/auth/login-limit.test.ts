import { afterEach, describe, expect, it } from "@jest/globals";
import { createServer } from "../../../server/app/create-server.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { TestServer } from "../support/test-server.ts";

const wrong = (username: string) => ({ body: { username, password: "not the right one" } });

describe("the login limit", () => {
  let server: TestServer;
  afterEach(() => server.stop());

  it("lets ten failed checks through and then answers 429 with the time to wait", async () => {
    server = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    await server.signUp("client", "anna");
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => server.ask("POST /api/auth/login", wrong("anna"))),
    );
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
    const limited = replies.filter((reply) => reply.status === 429);
    expect(limited).toHaveLength(15);
    expect(Number(limited[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(limited[0]?.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
  });

  it("does not count what was right", async () => {
    server = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    await server.signUp("client", "anna");
    for (let times = 0; times < 12; times++) {
      const { status } = await server.ask("POST /api/auth/login", {
        body: { username: "anna", password: "a long enough phrase" },
      });
      expect(status).toBe(200);
    }
  });

  it("holds across processes on one database", async () => {
    server = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    const second = await createServer({
      settings: readSettings({ LOG_LEVEL: "silent" }),
      database: server.database,
    });
    for (let tries = 0; tries < 10; tries++) await server.ask("POST /api/auth/login", wrong("nobody"));
    const { statusCode } = await second.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: wrong("nobody").body,
    });
    await second.close();
    expect(statusCode).toBe(429);
  });
});
