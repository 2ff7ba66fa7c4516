import { afterAll, describe, expect, it } from "@jest/globals";
import { PROVIDERS, type Provider } from "../../../core/auth/provider.ts";
import { outcomeOf, TestBrowser } from "../support/browser.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const PASSWORD = "a long enough phrase";

const mails = new SentMails();
const server = await TestServer.start({ PRACTICE_IDENTITY: "on" }, { mailer: mails });
afterAll(() => server.stop());

/** Answers the provider's page as this person and returns the address that leads back. */
async function decide(
  browser: TestBrowser,
  provider: Provider,
  away: string,
  email: string,
): Promise<string> {
  const { searchParams } = new URL(away);
  const form = new URLSearchParams({ email, name: "Ada Practice", verified: "yes", decision: "allow" });
  for (const name of ["state", "nonce", "code_challenge"]) form.set(name, searchParams.get(name) ?? "");
  return (await browser.go(`/practice-identity/${provider}/decide?${form.toString()}`)).to;
}

async function begin(token: string, provider: Provider, browser: TestBrowser): Promise<string> {
  const { status, body, headers } = await server.ask(`POST /api/account/connect/${provider}`, {
    token,
    body: { password: PASSWORD },
    headers: browser.headers,
  });
  expect(status).toBe(200);
  browser.keep(headers);
  return body.url as string;
}

/** Connects a provider from the first click to the last redirect, and returns where the browser ends. */
async function connect(token: string, provider: Provider, email: string): Promise<string> {
  const browser = new TestBrowser(server);
  const away = await browser.go(await begin(token, provider, browser));
  return (await browser.go(await decide(browser, provider, away.to, email))).to;
}

async function signInWith(provider: Provider, email: string): Promise<string> {
  const browser = new TestBrowser(server);
  const away = await browser.go(`/api/auth/${provider}`);
  const { ticket } = outcomeOf((await browser.go(await decide(browser, provider, away.to, email))).to);
  return (await browser.me(ticket)).body.token as string;
}

const disconnect = (token: string, provider: Provider) =>
  server.ask(`DELETE /api/account/providers/${provider}`, { token });
async function connected(token: string): Promise<string[]> {
  const { body } = await server.ask("GET /api/account", { token });
  return body.providers
    .filter((one: { is_connected: boolean }) => one.is_connected)
    .map((one: { provider: string }) => one.provider);
}

describe("connecting a provider", () => {
  it.each(PROVIDERS)("adds %s as a way in, and tells by mail", async (provider) => {
    const name = `c_${provider}`;
    const { token, id } = await server.signUp("client", name);
    await server.database.pool.query("update users set email_verified_at = now() where id = $1", [id]);
    expect(await connect(token, provider, `${name}@elsewhere.example`)).toBe(
      `/profile?connected=${provider}`,
    );
    expect(await connected(token)).toEqual([provider]);
    await mails.take(`${name}@example.com`, "New sign-in method");
    const again = await signInWith(provider, `${name}@elsewhere.example`);
    expect((await server.ask("GET /api/auth/me", { token: again })).body.id).toBe(id);
  });

  it("is refused for what is connected already, or to another account", async () => {
    const [anna, berta] = [await server.signUp("client", "anna"), await server.signUp("client", "berta")];
    await connect(anna.token, "google", "ada@elsewhere.example");
    expect(
      await server.ask("POST /api/account/connect/google", {
        token: anna.token,
        body: { password: PASSWORD },
      }),
    ).toMatchObject({
      status: 409,
      body: { detail: "This provider is already connected." },
    });
    expect(outcomeOf(await connect(berta.token, "google", "ada@elsewhere.example")).error).toBe(
      "This Google account is already connected to another account here.",
    );
    expect(await connected(berta.token)).toEqual([]);
  });

  it("asks for the password, or for a fresh sign-in where there is none", async () => {
    const { token, id } = await server.signUp("client", "paula");
    const ask = (body: object) => server.ask("POST /api/account/connect/google", { token, body });
    expect((await ask({})).body.detail.errors).toEqual([
      { field: "password", message: "Please enter your password" },
    ]);
    expect((await ask({ password: "a wrong guess" })).status).toBe(422);
    await server.database.pool.query("update users set password_hash = null where id = $1", [id]);
    expect((await ask({})).status).toBe(200);
    server.advance(10 * 60_000);
    expect((await ask({})).status).toBe(403);
  });

  it("does not replace another person of the same provider", async () => {
    const { token } = await server.signUp("client", "carl");
    const browser = new TestBrowser(server);
    const away = await browser.go(await begin(token, "github", browser));
    await connect(token, "github", "first@elsewhere.example");
    const back = await decide(browser, "github", away.to, "second@elsewhere.example");
    expect(outcomeOf((await browser.go(back)).to).error).toBe(
      "Your account is already connected to another GitHub account.",
    );
  });

  it("works once, within a minute, and in the browser that asked", async () => {
    const { token } = await server.signUp("client", "dora");
    const tooLate = "This took too long. Please start again from your profile.";
    const browser = new TestBrowser(server);
    const address = await begin(token, "google", browser);
    expect(outcomeOf((await new TestBrowser(server).go(address)).to).error).toBe(tooLate);
    expect((await browser.go(address)).to).toContain("/practice-identity/google/authorize");
    expect(outcomeOf((await browser.go(address)).to).error).toBe(tooLate);
    const other = new TestBrowser(server);
    const late = await begin(token, "google", other);
    server.advance(60_001);
    expect(outcomeOf((await other.go(late)).to).error).toBe(tooLate);
  });

  it("ends with the session that began it, and never turns into a sign-in", async () => {
    const { token } = await server.signUp("client", "emil");
    const browser = new TestBrowser(server);
    const away = await browser.go(await begin(token, "google", browser));
    const back = await decide(browser, "google", away.to, "emil@elsewhere.example");
    await server.ask("POST /api/auth/logout", { token });
    const { error, ticket } = outcomeOf((await browser.go(back)).to);
    expect({ ticket, error }).toEqual({ ticket: null, error: expect.any(String) });
    expect(
      (await server.database.pool.query("select 1 from users where email like 'emil@else%'")).rowCount,
    ).toBe(0);
  });

  it("lets another tab of the browser come back from its own sign-in", async () => {
    const { token } = await server.signUp("client", "gunda");
    const browser = new TestBrowser(server);
    const signingIn = await browser.go("/api/auth/google");
    const connecting = await browser.go(await begin(token, "github", browser));
    const email = "gunda@elsewhere.example";
    const { to } = await browser.go(await decide(browser, "github", connecting.to, email));
    expect(to).toBe("/profile?connected=github");
    const back = await decide(browser, "google", signingIn.to, "other-tab@elsewhere.example");
    const { body } = await browser.me(outcomeOf((await browser.go(back)).to).ticket);
    expect(body.email).toBe("other-tab@elsewhere.example");
  });

  it("is not for strangers, nor for providers that nobody knows or that are not set up", async () => {
    expect((await server.ask("POST /api/account/connect/google", { body: {} })).status).toBe(401);
    const { token } = await server.signUp("client", "fritz");
    expect((await server.ask("POST /api/account/connect/facebook", { token, body: {} })).status).toBe(404);
    const bare = await TestServer.start({ PRACTICE_IDENTITY: "off" });
    const there = await bare.signUp("client", "anna");
    expect(
      await bare.ask("POST /api/account/connect/google", {
        token: there.token,
        body: { password: PASSWORD },
      }),
    ).toMatchObject({
      status: 503,
      body: { code: "provider_unavailable" },
    });
    await bare.stop();
  });

  it("leaves its ticket in no log line and, in the clear, nowhere in the database", async () => {
    const { token } = await server.signUp("client", "gerda");
    const browser = new TestBrowser(server);
    const address = await begin(token, "google", browser);
    const ticket = new URL(address, "http://x").searchParams.get("connect") ?? "";
    const { rows } = await server.database.pool.query("select t::text as row from connect_tickets t");
    await browser.go(address);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(server.logLines.join("")).not.toContain(ticket);
  });
});

describe("disconnecting a provider", () => {
  it("takes the way in away while there is another", async () => {
    const { token } = await server.signUp("client", "hanna");
    await connect(token, "google", "hanna@elsewhere.example");
    expect((await disconnect(token, "google")).status).toBe(204);
    expect(await connected(token)).toEqual([]);
    expect((await disconnect(token, "google")).status).toBe(404);
    expect((await server.ask("DELETE /api/account/providers/google")).status).toBe(401);
  });

  it("never takes the last one", async () => {
    const token = await signInWith("google", "ida@elsewhere.example");
    expect(await disconnect(token, "google")).toMatchObject({
      status: 409,
      body: {
        detail: "This is your only way to sign in. Set a password or connect another provider first.",
      },
    });
    await server.ask("POST /api/account/password", { token, body: { new_password: "a long enough phrase" } });
    expect((await disconnect(token, "google")).status).toBe(204);
  });

  it("takes one of two providers that are disconnected at once", async () => {
    const token = await signInWith("google", "jan@elsewhere.example");
    await connect(token, "github", "jan@elsewhere.example");
    const replies = await Promise.all([disconnect(token, "google"), disconnect(token, "github")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await connected(token)).toHaveLength(1);
  });

  it("does not count a provider that lets nobody in any more", async () => {
    const keyed = await TestServer.start({
      PRACTICE_IDENTITY: "off",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    });
    const { token, id } = await keyed.signUp("client", "anna");
    for (const provider of ["google", "linkedin"] as const)
      await keyed.database.kysely
        .insertInto("identities")
        .values({ provider, subject: `anna-at-${provider}`, user_id: id as never })
        .execute();
    await keyed.database.pool.query("update users set password_hash = null");
    const { body } = await keyed.ask("GET /api/account", { token });
    expect(body.providers.map((one: { can_disconnect: boolean }) => one.can_disconnect)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await keyed.ask("DELETE /api/account/providers/google", { token })).status).toBe(409);
    expect((await keyed.ask("DELETE /api/account/providers/linkedin", { token })).status).toBe(204);
    await keyed.stop();
  });
});

describe("the list of providers", () => {
  it("says which ones there are, and that these are for practice", async () => {
    const { status, body } = await server.ask("GET /api/auth/providers");
    expect(status).toBe(200);
    expect(body).toEqual(
      PROVIDERS.map((provider) => ({
        provider,
        name: expect.any(String),
        is_available: true,
        is_practice: true,
        reason: null,
      })),
    );
  });
});
