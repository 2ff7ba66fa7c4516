import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ACCOUNT_PARTS } from "../../../server/auth/account-parts.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const OLD = "a long enough phrase";
const NEW = "quite another phrase";

const mails = new SentMails();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({}, { mailer: mails });
});
afterAll(() => server.stop());

const signIn = (username: string, password = OLD) =>
  server.ask("POST /api/auth/login", { body: { username, password } });
const me = async (token: string) => (await server.ask("GET /api/auth/me", { token })).status;
const show = async (token: string) => (await server.ask("GET /api/account", { token })).body;
const change = (token: string, body: object) => server.ask("PUT /api/account", { token, body });
const changePassword = (token: string, body: object) =>
  server.ask("POST /api/account/password", { token, body });

/** As if the account had been opened with a provider; the session goes on. */
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
      full_name: "clara",
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
    expect([status, body.full_name, body.email]).toEqual([200, "Nora Nord", "nora@example.com"]);
  });

  it("names every wrong field", async () => {
    const { token } = await server.signUp("client", "norbert");
    const { status, body } = await change(token, { full_name: " ", email: "nobody" });
    expect(status).toBe(422);
    expect(body.detail.errors.map((error: { field: string }) => error.field)).toEqual(["full_name", "email"]);
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

describe("a new email", () => {
  it("needs the password, has to be confirmed again, and the old address is told", async () => {
    const { token } = await server.signUp("client", "emma");
    await server.database.pool.query("update users set email_verified_at = now() where username = 'emma'");
    const asked = { full_name: "Emma", email: "emma@new.example" };
    expect((await change(token, asked)).body.detail.errors).toEqual([
      { field: "password", message: "Please enter your password" },
    ]);
    expect((await change(token, { ...asked, password: "wrong" })).body.detail.errors).toEqual([
      { field: "password", message: "This is not your password" },
    ]);
    const { status, body } = await change(token, { ...asked, password: OLD });
    expect([status, body.email, body.email_verified]).toEqual([200, "emma@new.example", false]);
    await mails.take("emma@example.com", "e-mail was changed");
    const key = await mails.takeToken("emma@new.example", "Confirm");
    await server.ask("POST /api/auth/verify-email", { body: { token: key } });
    expect((await show(token)).email_verified).toBe(true);
  });

  it("makes the mails to the old one worthless", async () => {
    const { token } = await server.signUp("client", "ella");
    const key = await mails.takeToken("ella@example.com", "Confirm");
    await change(token, { full_name: "Ella", email: "ella@new.example", password: OLD });
    expect((await server.ask("POST /api/auth/verify-email", { body: { token: key } })).status).toBe(409);
  });

  it("is refused when somebody has it, without regard to case", async () => {
    await server.signUp("client", "taken");
    const { token } = await server.signUp("client", "taker");
    const refused = await change(token, { full_name: "T", email: "TAKEN@Example.com", password: OLD });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "email_taken", detail: { errors: [{ field: "email" }] } },
    });
    expect((await show(token)).email).toBe("taker@example.com");
  });

  it("goes to one of two who want it at once", async () => {
    const people = [await server.signUp("client", "one"), await server.signUp("client", "two")];
    const replies = await Promise.all(
      people.map(({ token }) => change(token, { full_name: "X", email: "both@example.com", password: OLD })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("never falls back to the old one through a change that was under way", async () => {
    const { token } = await server.signUp("client", "edgar");
    await Promise.all([
      change(token, { full_name: "Edgar", email: "edgar@new.example", password: OLD }),
      ...Array.from({ length: 4 }, () => change(token, { full_name: "E", email: "edgar@example.com" })),
    ]);
    expect((await show(token)).email).toBe("edgar@new.example");
  });

  it("needs a sign-in of the last ten minutes where there is no password", async () => {
    const { token, id } = await server.signUp("client", "erik");
    await withoutPassword(id);
    server.advance(10 * 60_000);
    const asked = { full_name: "Erik", email: "erik@new.example" };
    expect(await change(token, asked)).toMatchObject({
      status: 403,
      body: { detail: "Please sign in again, then do this within ten minutes." },
    });
    await server.database.pool.query("update sessions set created_at = $1 where user_id = $2", [
      server.now,
      id,
    ]);
    expect((await change(token, asked)).status).toBe(200);
  });
});

describe("a change of the password", () => {
  it("ends every other session, takes the new one alone, and tells by mail", async () => {
    const { token } = await server.signUp("client", "paul");
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
  it("holds the account, its devices and a part for each feature", async () => {
    const { token } = await server.signUp("client", "xenia");
    const other = await server.signUp("client", "xaver");
    for (const who of [token, other.token])
      await server.ask("POST /api/requests/", {
        token: who,
        body: { title: `Of ${who === token ? "xenia" : "xaver"}`, content: "Text", is_public: false },
      });
    const { status, body, headers } = await server.ask("GET /api/account/export", { token });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="account.json"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.account).toEqual(await show(token));
    expect(body.sessions).toHaveLength(1);
    expect(Object.keys(body.data).toSorted()).toEqual(ACCOUNT_PARTS.map(({ name }) => name).toSorted());
    expect(body.data.requests).toMatchObject([{ title: "Of xenia", content: "Text" }]);
    expect(JSON.stringify(body)).not.toMatch(/xaver|argon2|token|hash/);
  });
});
