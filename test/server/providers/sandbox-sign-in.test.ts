import { afterAll, describe, expect, it } from "@jest/globals";
import type { Provider } from "../../../core/auth/provider.ts";
import { providersFeature } from "../../../server/providers/providers.feature.ts";
import { outcomeOf, TestBrowser } from "../support/browser.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start({ PRACTICE_IDENTITY: "on" });
afterAll(() => server.stop());

interface Persona {
  readonly email: string;
  readonly name?: string;
  readonly verified?: boolean;
  readonly decision?: "allow" | "refuse";
}

/** Goes to the provider and answers its page; the address that leads back is returned and not opened yet. */
async function decide(browser: TestBrowser, provider: Provider, persona: Persona): Promise<string> {
  const away = await browser.go(`/api/auth/${provider}`);
  expect(away.status).toBe(302);
  const { pathname, searchParams } = new URL(away.to);
  const page = await browser.go(pathname + "?" + searchParams.toString());
  expect(page.body).toContain("Practice, not");
  const { email, name = "Ada Practice", verified = true, decision = "allow" } = persona;
  const form = new URLSearchParams({
    state: searchParams.get("state") ?? "",
    nonce: searchParams.get("nonce") ?? "",
    code_challenge: searchParams.get("code_challenge") ?? "",
    email,
    name,
    decision,
    ...(verified && { verified: "yes" }),
  });
  return (await browser.go(`/practice-identity/${provider}/decide?${form.toString()}`)).to;
}

async function signIn(provider: Provider, persona: Persona) {
  const browser = new TestBrowser(server);
  const { to } = await browser.go(await decide(browser, provider, persona));
  return { to, ...outcomeOf(to), me: () => browser.me(outcomeOf(to).ticket) };
}

const users = async () => (await server.database.pool.query("select 1 from users")).rowCount;

describe("signing in with a provider", () => {
  it.each(["google", "github", "linkedin"] as const)(
    "opens an account that needs a role with %s",
    async (provider) => {
      const { me } = await signIn(provider, { email: `ada@${provider}.example` });
      const { status, body } = await me();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        user_type: null,
        needs_role_selection: true,
        email: `ada@${provider}.example`,
      });
      expect(body[`${provider}_id`]).toEqual(expect.any(String));
      const lasting = await server.ask("GET /api/auth/me", { token: body.token });
      expect(lasting.body).toMatchObject({ id: body.id });
    },
  );

  it.each([
    ["große@x.example", "GRO\u1e9eE@x.example"],
    ["ida@x.example", "\u0130da@x.example"],
  ])("opens another account than that of %s for %s", async (email, other) => {
    const owner = await (await signIn("google", { email })).me();
    const stranger = await (await signIn("github", { email: other })).me();
    expect({ owner: owner.status, stranger: stranger.status }).toEqual({ owner: 200, stranger: 200 });
    expect(stranger.body.id).not.toBe(owner.body.id);
  });

  it("takes no address that only looks like another one", async () => {
    await signIn("google", { email: "quack@x.example" });
    const { to } = await signIn("google", { email: "quac\u212a@x.example" });
    expect(to).toContain("email_not_verified");
  });

  it("finds the account of an address in capitals", async () => {
    const owner = await (await signIn("google", { email: "caps@x.example" })).me();
    const again = await (await signIn("github", { email: "CAPS@X.example" })).me();
    expect(again.body.id).toBe(owner.body.id);
  });

  it("gives a ticket that is good once and for a minute", async () => {
    const first = await signIn("google", { email: "once@x.example" });
    expect((await first.me()).status).toBe(200);
    expect((await first.me()).status).toBe(401);
    const late = await signIn("google", { email: "once@x.example" });
    server.advance(61_000);
    expect((await late.me()).status).toBe(401);
    expect((await server.ask("POST /api/auth/logout", { token: late.ticket ?? "" })).status).toBe(401);
  });

  it("gives a ticket that signs nobody else's browser in, and is not lost by their trying", async () => {
    const mine = await signIn("google", { email: "mallory@x.example" });
    expect((await server.ask("GET /api/auth/me", { token: mine.ticket ?? "" })).status).toBe(401);
    const victim = new TestBrowser(server);
    await victim.go("/api/auth/google");
    expect((await victim.me(mine.ticket)).status).toBe(401);
    expect((await mine.me()).status).toBe(200);
  });

  it("finds the same account again by the provider's id, and another person under another one", async () => {
    const idOf = async (email: string) => (await (await signIn("google", { email })).me()).body.id;
    expect(await idOf("same@x.example")).toBe(await idOf("SAME@x.example"));
    expect(await idOf("same@x.example")).not.toBe(await idOf("same@y.example"));
  });

  it("says so when the person refuses", async () => {
    const { error } = await signIn("github", { email: "no@x.example", decision: "refuse" });
    expect(error).toBe("You didn't allow GitHub to sign you in.");
  });

  it("takes no e-mail that the provider has not verified, and leaves no half account", async () => {
    const before = await users();
    const { error } = await signIn("google", { email: "loose@x.example", verified: false });
    expect(error).toBe("Google hasn't verified your email. Verify it there and try again.");
    expect(await users()).toBe(before);
  });

  it("ends every other way into an account whose e-mail nobody had confirmed, and says so", async () => {
    const { token, id } = await server.signUp("client", "anna");
    await server.database.kysely
      .insertInto("identities")
      .values({ provider: "google", subject: "squatters-own", user_id: id as never })
      .execute();
    const { to, me } = await signIn("linkedin", { email: "Anna@example.com" });
    expect(new URL(to, "http://127.0.0.1").searchParams.get("joined")).toBe("linkedin");
    const { body } = await me();
    expect(body.username).toBe("anna");
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
    const password = "a long enough phrase";
    const login = await server.ask("POST /api/auth/login", { body: { username: "anna", password } });
    expect(login.status).toBe(401);
    const account = (await server.ask("GET /api/account", { token: body.token })).body;
    expect(account).toMatchObject({ email_verified: true, has_password: false });
    expect(account.providers.map((one: { is_connected: boolean }) => one.is_connected)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("joins an account that has confirmed the e-mail, and leaves its password", async () => {
    const { token, id } = await server.signUp("client", "anke");
    await server.database.pool.query("update users set email_verified_at = now() where id = $1", [id]);
    const { to, me } = await signIn("linkedin", { email: "Anke@example.com" });
    expect(to).not.toContain("joined");
    expect((await me()).body.username).toBe("anke");
    expect((await server.ask("GET /api/auth/me", { token })).status).toBe(200);
  });

  it.each([
    ["Supp\u043ert", /^user\d*$/, /^user\d*$/],
    ["Support \u5c71\u7530", /^user\d*$/, /^Support \u5c71\u7530$/],
  ])("opens an account under another name where the provider says %j", async (name, username, fullName) => {
    const { me } = await signIn("google", { email: `named${name.length}@x.example`, name });
    const { status, body } = await me();
    expect(status).toBe(200);
    expect(body.username).toMatch(username);
    expect(body.full_name).toMatch(fullName);
  });

  it("answers get-user to the owner of the id alone", async () => {
    const { body } = await (await signIn("google", { email: "own@x.example" })).me();
    const other = await server.signUp("client", "berta");
    const ask = (token: string, query: string) => server.ask(`GET /api/auth/get-user?${query}`, { token });
    expect((await ask(body.token, `google_id=${body.google_id}`)).body.id).toBe(body.id);
    expect((await ask(other.token, `google_id=${body.google_id}`)).status).toBe(404);
    expect((await ask(body.token, `google_id=${body.google_id}&github_id=1`)).status).toBe(404);
    expect((await ask(body.token, "")).status).toBe(404);
  });
});

describe("a return from a provider", () => {
  const notBegun = "This sign-in wasn't started in this browser, or it took too long. Please try again.";

  it("counts once", async () => {
    const browser = new TestBrowser(server);
    const back = await decide(browser, "google", { email: "twice@x.example" });
    const replay = new TestBrowser(server);
    expect(outcomeOf((await replay.go(back)).to).error).toBe(notBegun);
    expect(outcomeOf((await browser.go(back)).to).ticket).not.toBeNull();
    expect(outcomeOf((await browser.go(back)).to).error).toBe(notBegun);
  });

  it("finds its way though another tab of the browser came back before, signed in or refused", async () => {
    const browser = new TestBrowser(server);
    const first = await decide(browser, "google", { email: "tab-one@x.example" });
    const second = await decide(browser, "github", { email: "tab-two@x.example" });
    const no = await decide(browser, "linkedin", { email: "tab-no@x.example", decision: "refuse" });
    const third = await decide(browser, "google", { email: "tab-three@x.example" });
    const signedIn = async (back: string) =>
      (await browser.me(outcomeOf((await browser.go(back)).to).ticket)).body.email;
    expect(await signedIn(first)).toBe("tab-one@x.example");
    expect(await signedIn(second)).toBe("tab-two@x.example");
    expect(outcomeOf((await browser.go(no)).to).error).toBe("You didn't allow LinkedIn to sign you in.");
    expect(await signedIn(third)).toBe("tab-three@x.example");
    expect(browser.hasCookie).toBe(false);
  });

  it("is refused with another state, to another provider and after ten minutes", async () => {
    const browser = new TestBrowser(server);
    const back = await decide(browser, "google", { email: "state@x.example" });
    const forged = new URL(back);
    forged.searchParams.set("state", "A".repeat(43));
    expect(outcomeOf((await browser.go(forged.href)).to).error).toBe(notBegun);
    const slow = new TestBrowser(server);
    const late = await decide(slow, "google", { email: "late@x.example" });
    server.advance(10 * 60_000 + 1);
    expect(outcomeOf((await slow.go(late)).to).error).toBe(notBegun);
  });

  it("is refused with a code of somebody else's sign-in", async () => {
    const [mine, theirs] = [new TestBrowser(server), new TestBrowser(server)];
    const myBack = new URL(await decide(mine, "google", { email: "mine@x.example" }));
    const theirBack = new URL(await decide(theirs, "google", { email: "theirs@x.example" }));
    myBack.searchParams.set("code", theirBack.searchParams.get("code") ?? "");
    const before = await users();
    expect(outcomeOf((await mine.go(myBack.href)).to).error).toBe(
      "The response from Google couldn't be verified. Please try again.",
    );
    expect(await users()).toBe(before);
  });

  it("leaves neither ticket nor state in the log or the database", async () => {
    const browser = new TestBrowser(server);
    const back = await decide(browser, "google", { email: "quiet@x.example" });
    const { ticket } = outcomeOf((await browser.go(back)).to);
    const state = new URL(back).searchParams.get("state") ?? "";
    const code = new URL(back).searchParams.get("code") ?? "";
    for (const secret of [ticket ?? "", state, code]) {
      expect(secret).not.toBe("");
      expect(server.logLines.join("")).not.toContain(secret);
    }
    const { rows } = await server.database.pool.query("select t::text as row from sign_in_tickets t");
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe("a provider without keys", () => {
  it("is unavailable, with the reason, where the practice one is off", async () => {
    const bare = await TestServer.start({ PRACTICE_IDENTITY: "off" });
    const { to } = await new TestBrowser(bare).go("/api/auth/google");
    expect(outcomeOf(to).error).toBe("Sign-in with Google is not set up on this server.");
    const { body } = await new TestBrowser(bare).go("/practice-identity/google/authorize");
    expect(body).not.toContain("Practice, not");
    await bare.stop();
  });
});

describe("sign-ins that are begun too often", () => {
  it("end on a page that says when one may try again", async () => {
    const limited = await TestServer.start({ PRACTICE_IDENTITY: "on", RATE_LIMIT_FACTOR: "1" });
    try {
      const browser = new TestBrowser(limited);
      const { points, seconds } = providersFeature.rateLimits?.["provider"] ?? { points: 0, seconds: 0 };
      for (let times = 0; times < points; times++) await browser.go("/api/auth/google");
      const { to } = await browser.go("/api/auth/google");
      const { pathname, searchParams } = new URL(to, "http://127.0.0.1");
      expect(pathname).toBe("/oauth-error");
      expect(searchParams.get("error")).toBe("too_many");
      const wait = Number(searchParams.get("retry_after"));
      expect(wait).toBeGreaterThan(seconds - 60);
      expect(wait).toBeLessThanOrEqual(seconds);
    } finally {
      await limited.stop();
    }
  });
});
