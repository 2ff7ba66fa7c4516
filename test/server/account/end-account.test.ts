import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { newToken } from "../../../server/http/callers/tokens.ts";
import { bindingCookie } from "../../../server/providers/browser-binding.ts";
import { issueMailToken } from "../../../server/auth/mail-tokens.ts";
import { issueExchangeCode } from "../../../server/providers/sign-in-attempts.ts";
import { postRequest } from "../support/negotiation.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const PASSWORD = "a long enough phrase";
/** With so many of them, some have proved who they are but not begun to write when the account ends. */
const WRITERS = 8;

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const signIn = (username: string) =>
  server.ask("POST /api/auth/login", { body: { username, password: PASSWORD } });
const me = async (token: string) => (await server.ask("GET /api/auth/me", { token })).status;
const end = (token: string, body: object = { password: PASSWORD }) =>
  server.ask("DELETE /api/account", { token, body });

describe("the end of an account", () => {
  it("needs the password", async () => {
    const { token } = await server.signUp("client", "otto");
    expect((await end(token, {})).body.detail.errors[0].field).toBe("password");
    expect((await end(token, { password: "wrong" })).status).toBe(422);
    expect(await me(token)).toBe(200);
  });

  it("leaves a Deleted user without a person in it, and name and email free", async () => {
    const { token, id } = await server.signUp("developer", "olga");
    await server.database.pool.query("update users set email_verified_at = now() where id = $1", [id]);
    const second = (await signIn("olga")).body.token as string;
    await server.database.kysely
      .insertInto("identities")
      .values({ provider: "github", subject: "olga-at-github", user_id: id as never })
      .execute();
    expect((await end(token)).status).toBe(204);
    expect(await Promise.all([token, second].map(me))).toEqual([401, 401]);
    expect((await signIn("olga")).status).toBe(401);
    const { rows } = await server.database.pool.query("select * from users where id = $1", [id]);
    expect(rows[0]).toMatchObject({
      full_name: "Deleted user",
      password_hash: null,
      email_verified_at: null,
      is_active: false,
    });
    expect(JSON.stringify(rows)).not.toMatch(/olga/i);
    const { rows: left } = await server.database.pool.query("select 1 from identities where user_id = $1", [
      id,
    ]);
    expect(left).toEqual([]);
    await mails.take("olga@example.com", "account was deleted");
    expect((await server.signUp("client", "olga")).id).not.toBe(id);
  });

  it("lists what stands in its way, and happens once that is settled", async () => {
    const { token, id } = await server.signUp("client", "oskar");
    const request = await postRequest(server, { token }, { title: "Under way" });
    const set = (status: string) =>
      server.database.pool.query("update requests set status = $1 where owner_id = $2", [status, id]);
    await set("in_progress");
    const refused = await end(token);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        detail: {
          message: "Your account can't be deleted yet.",
          errors: [
            { field: "requests", message: 'Work on "Under way" is in progress. Complete or close it first.' },
          ],
        },
      },
    });
    expect(await me(token)).toBe(200);
    await set("open");
    expect((await end(token)).status).toBe(204);
    expect((await server.ask(`GET /api/requests/${request}`)).status).toBe(410);
  });

  it("keeps for others what was shared with them, closed and without the name", async () => {
    const owner = await server.signUp("client", "olivia");
    const developer = await server.signUp("developer", "oleg");
    const request = await postRequest(server, owner, { is_public: false, developer_id: developer.id });
    expect((await end(owner.token)).status).toBe(204);
    const { status, body } = await server.ask(`GET /api/requests/${request}`, { token: developer.token });
    expect({ status, request_status: body.status }).toEqual({ status: 200, request_status: "closed" });
    expect(JSON.stringify(body)).toContain("Deleted user");
    expect(JSON.stringify(body)).not.toMatch(/olivia/i);
  });

  it("happens once for two clicks at once", async () => {
    const { token } = await server.signUp("client", "oona");
    const replies = await Promise.all([end(token), end(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });

  it("needs no password from somebody who has none and has just signed in", async () => {
    const { token, id } = await server.signUp("client", "ortrud");
    await server.database.pool.query("update users set password_hash = null where id = $1", [id]);
    expect((await end(token, {})).status).toBe(204);
    expect(await me(token)).toBe(401);
  });

  it("leaves nothing of a write that was under way", async () => {
    const { token, id } = await server.signUp("client", "odette");
    const add = async () => {
      const body = { title: "In the last moment", content: "Text", is_public: true };
      return (await server.ask("POST /api/requests/", { token, body })).status;
    };
    const untilRefused = async () => {
      const statuses: number[] = [];
      while (statuses.at(-1) !== 401) statuses.push(await add());
      return statuses;
    };
    const writing = Array.from({ length: WRITERS }, untilRefused);
    expect((await end(token)).status).toBe(204);
    expect(new Set((await Promise.all(writing)).flat())).toEqual(new Set([201, 401]));
    const { rows } = await server.database.pool.query("select 1 from requests where owner_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("leaves nothing to a sign-in with a provider that was under way", async () => {
    const { token, id } = await server.signUp("client", "otmar");
    const arriving = { userId: id as UserId, secret: newToken() };
    const ticket = await issueExchangeCode(server.database.kysely, arriving, server.now);
    expect((await end(token)).status).toBe(204);
    const cookie = bindingCookie(arriving.secret, { publicUrl: "http://127.0.0.1" });
    const headers = { authorization: `Bearer ${ticket}`, cookie };
    expect((await server.ask("GET /api/auth/me", { headers })).status).toBe(401);
    expect(await issueExchangeCode(server.database.kysely, arriving, server.now)).toBeUndefined();
    const { rows } = await server.database.pool.query("select 1 from sessions where user_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("leaves no address to a mail that was being written", async () => {
    const { token, id } = await server.signUp("client", "ottilie");
    expect((await end(token)).status).toBe(204);
    const recipient = { userId: id as UserId, email: "ottilie@example.com" };
    const { kysely, pool } = server.database;
    expect(await issueMailToken(kysely, "verify_email", recipient, server.now)).toBeUndefined();
    expect((await pool.query("select 1 from mail_tokens where user_id = $1", [id])).rows).toEqual([]);
  });
});
