import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const OLD = "a long enough phrase";
const NEW = "quite another phrase";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const register = (username: string, key: string, password = OLD) =>
  server.ask("POST /api/auth/register", {
    body: { username, email: `${username}@example.com`, full_name: username, password, user_type: "client" },
    headers: { "idempotency-key": key },
  });
const change = (token: string, key: string, next = NEW) =>
  server.ask("POST /api/account/password", {
    token,
    body: { current_password: OLD, new_password: next },
    headers: { "idempotency-key": key },
  });

describe("a registration whose answer was lost", () => {
  it("is told once more that it worked, with a session that works", async () => {
    const key = randomUUID();
    const first = await register("anna", key);
    const second = await register("anna", key);
    expect(second.status).toBe(201);
    expect(second.body.user).toEqual(first.body.user);
    expect(second.body.token).not.toBe(first.body.token);
    expect((await server.ask("GET /api/auth/me", { token: second.body.token })).status).toBe(200);
  });

  it("is told once more when all tries come at once", async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => register("berta", key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it("is somebody else's with another password or another key", async () => {
    const key = randomUUID();
    await register("clara", key);
    expect((await register("clara", key, NEW)).body.code).toBe("idempotency_key_reused");
    expect((await register("clara", randomUUID())).body.code).toBe("username_taken");
  });

  it("opens nothing once the password is another", async () => {
    const key = randomUUID();
    const { body } = await register("dora", key);
    expect((await change(body.token as string, randomUUID())).status).toBe(204);
    expect((await register("dora", key)).body.code).toBe("username_taken");
  });

  it("leaves nothing behind that the password could be tried at", async () => {
    const key = randomUUID();
    await register("emma", key);
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select k::text as row from idempotency_keys k where route like '%/auth/register%'",
    );
    const all = rows.map(({ row }) => row).join("\n");
    expect(all).not.toContain(key);
    expect(all).not.toMatch(/token|phrase|emma/);
  });
});

describe("a change of password whose answer was lost", () => {
  it("is told once more that it worked, and changes nothing again", async () => {
    const { token } = await server.signUp("client", "frieda");
    const key = randomUUID();
    expect((await change(token, key)).status).toBe(204);
    expect((await change(token, key)).status).toBe(204);
    expect((await change(token, key, "a third good phrase")).body.code).toBe("idempotency_key_reused");
    expect((await change(token, randomUUID())).body.detail.errors[0].field).toBe("current_password");
  });
});

describe("a new password by mail whose answer was lost", () => {
  it("is told once more that it worked", async () => {
    await server.signUp("client", "gerda");
    await server.ask("POST /api/auth/forgot-password", { body: { email: "gerda@example.com" } });
    const token = await mails.takeToken("gerda@example.com", "new password");
    const reset = (key: string) =>
      server.ask("POST /api/auth/reset-password", {
        body: { token, password: NEW },
        headers: { "idempotency-key": key },
      });
    const key = randomUUID();
    expect((await reset(key)).status).toBe(204);
    expect((await reset(key)).status).toBe(204);
    expect((await reset(randomUUID())).status).toBe(409);
  });
});
