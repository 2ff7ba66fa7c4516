import { afterAll, describe, expect, it } from "@jest/globals";
import { postRequest } from "../support/negotiation.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const OLD = "a long enough phrase";
const NEW = "quite another phrase";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const signIn = (username: string, password = OLD) =>
  server.ask("POST /api/auth/login", { body: { username, password } });
const me = async (token: string) => (await server.ask("GET /api/auth/me", { token })).status;
const show = async (token: string) => (await server.ask("GET /api/account", { token })).body;
const change = (token: string, body: object) => server.ask("PUT /api/account", { token, body });
const changePassword = (token: string, body: object) =>
  server.ask("POST /api/account/password", { token, body });

async function withConfirmedEmail(id: number): Promise<void> {
  await server.database.pool.query("update users set email_verified_at = now() where id = $1", [id]);
}

async function withoutPassword(id: number): Promise<void> {
  await server.database.pool.query("update users set password_hash = null where id = $1", [id]);
}

describe("every call to an account", () => {
  it.each([
    "GET /api/account",
    "PUT /api/account",
    "POST /api/account/password",
    "GET /api/account/export",
    "DELETE /api/account",
  ] as const)("refuses a stranger at %s", async (call) => {
    expect((await server.ask(call, { body: call.startsWith("GET") ? undefined : {} })).status).toBe(401);
    const { status } = await server.ask(call, {
      token: "A".repeat(43),
      body: call.startsWith("GET") ? undefined : {},
    });
    expect(status).toBe(401);
  });
});

describe("the own account", () => {
  it("shows what its owner may see and no secret", async () => {
    const { token, id } = await server.signUp("developer", "clara");
    expect(await show(token)).toEqual({
      id,
      username: "clara",
      email: "clara@example.com",
      email_verified: false,
      pending_email: null,
      full_name: "clara",
      avatar: null,
      version: expect.any(String),
      user_type: "developer",
      created_at: server.now.toISOString(),
      has_password: true,
      has_fresh_sign_in: true,
      providers: ["google", "github", "linkedin"].map((provider) => ({
        provider,
        name: expect.any(String),
        is_connected: false,
        connected_at: null,
        is_available: true,
        can_disconnect: false,
      })),
    });
  });

  it("takes a new name without more ado", async () => {
    const { token } = await server.signUp("client", "nora");
    const { status, body } = await change(token, { full_name: " Nora Nord ", email: "nora@example.com" });
    expect({ status, full_name: body.full_name, email: body.email }).toEqual({
      status: 200,
      full_name: "Nora Nord",
      email: "nora@example.com",
    });
  });

  it("names every wrong field", async () => {
    const { token } = await server.signUp("client", "norbert");
    const { status, body } = await change(token, { full_name: " ", email: "nobody" });
    expect(status).toBe(422);
    expect(body.detail.errors.map((error: { field: string }) => error.field)).toEqual(["full_name", "email"]);
  });

  it.each([
    "two\nlines",
    "Ada \u202elived",
    "Ad\u200ba",
    "see https://evil.example",
    "evil.example",
    "ada@evil.example",
  ])("refuses the name %j", async (full_name) => {
    const username = `named${full_name.length}_${full_name.charCodeAt(3)}`;
    const { token } = await server.signUp("client", username);
    const { status, body } = await change(token, { full_name, email: `${username}@example.com` });
    expect(status).toBe(422);
    expect(body.detail.errors[0].field).toBe("full_name");
  });

  it("ignores what is not its owner's to set", async () => {
    const { token, id } = await server.signUp("client", "nick");
    await change(token, {
      full_name: "Nick",
      email: "nick@example.com",
      id: 1,
      username: "admin",
      user_type: "developer",
      email_verified: true,
      is_active: false,
    });
    expect(await show(token)).toMatchObject({
      id,
      username: "nick",
      user_type: "client",
      email_verified: false,
    });
  });
});

describe("a change of the password", () => {
  it("ends every other session, takes the new one alone, and tells by mail", async () => {
    const { token, id } = await server.signUp("client", "paul");
    await withConfirmedEmail(id);
    const others = [(await signIn("paul")).body.token, (await signIn("paul")).body.token] as string[];
    expect((await changePassword(token, { current_password: OLD, new_password: NEW })).status).toBe(204);
    expect(await Promise.all([token, ...others].map(me))).toEqual([200, 401, 401]);
    expect((await signIn("paul")).status).toBe(401);
    expect((await signIn("paul", NEW)).status).toBe(200);
    await mails.take("paul@example.com", "password was changed");
  });

  it.each([
    ["current_password", { current_password: "wrong", new_password: NEW }],
    ["current_password", { new_password: NEW }],
    ["new_password", { current_password: OLD, new_password: "short" }],
    ["new_password", { current_password: OLD, new_password: "Password123" }],
    ["new_password", { current_password: OLD }],
  ])("is refused for its %s", async (field, body) => {
    const name = `p${field.slice(0, 3)}${JSON.stringify(body).length}`;
    const { token } = await server.signUp("client", name);
    const refused = await changePassword(token, body);
    expect(refused.status).toBe(422);
    expect(refused.body.detail.errors[0].field).toBe(field);
    expect((await signIn(name)).status).toBe(200);
  });

  it("sets the first one for somebody who has just signed in with a provider", async () => {
    const { token, id } = await server.signUp("client", "petra");
    await withoutPassword(id);
    expect((await changePassword(token, { new_password: NEW })).status).toBe(204);
    expect((await signIn("petra", NEW)).status).toBe(200);
  });

  it("goes to one of two at once", async () => {
    const { token } = await server.signUp("client", "pia");
    const replies = await Promise.all(
      [NEW, `${NEW} two`].map((new_password) =>
        changePassword(token, { current_password: OLD, new_password }),
      ),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([401, 422]).toContain(statuses[1]);
  });

  it("is not guessed at more than ten times", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" });
    const { token } = await strict.signUp("client", "anna");
    const body = { current_password: "a wrong guess", new_password: NEW };
    const statuses = [];
    for (let tries = 1; tries <= 11; tries++)
      statuses.push((await strict.ask("POST /api/account/password", { token, body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    await strict.stop();
  });
});

describe("the export", () => {
  it("holds the account, its devices and what is its own alone", async () => {
    const { token } = await server.signUp("client", "xenia");
    const other = await server.signUp("client", "xaver");
    await postRequest(server, { token }, { title: "Of xenia", is_public: false });
    await postRequest(server, other, { title: "Of xaver" });
    const { status, body, headers } = await server.ask("GET /api/account/export", { token });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="account.json"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.account).toEqual(await show(token));
    expect(body.sessions).toHaveLength(1);
    expect(body.data.requests).toMatchObject([{ title: "Of xenia", content: "It should ring." }]);
    expect(JSON.stringify(body)).not.toMatch(/xaver|argon2|token|hash/);
  });
});
