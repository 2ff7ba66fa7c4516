import { afterAll, describe, expect, it } from "@jest/globals";
import { PROVIDER_NAME, PROVIDERS } from "../../../core/auth/provider.ts";
import { aPerson } from "../../support/provider-person.ts";
import { outcomeOf } from "../support/browser.ts";
import { ProviderDriver } from "../support/provider-driver.ts";

const driver = await ProviderDriver.start();
afterAll(() => driver.stop());

const NOT_BEGUN = "This sign-in wasn't started in this browser, or it took too long. Please try again.";

const ticketOf = (arrived: { to: string } | undefined) => outcomeOf(arrived?.to ?? "/").ticket;

async function expectNothingNew(act: () => Promise<void>): Promise<void> {
  const before = await driver.count();
  await act();
  expect(await driver.count()).toEqual(before);
}

describe.each(PROVIDERS)("signing in with a real %s", (provider) => {
  const name = PROVIDER_NAME[provider];

  it("opens an account that needs a role, with the provider's id", async () => {
    const person = aPerson();
    const before = await driver.count();
    const { status, body } = await (await driver.signIn(provider, person)).me();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: person.email,
      full_name: person.name,
      user_type: null,
      needs_role_selection: true,
      [`${provider}_id`]: person.subject,
    });
    expect(await driver.count()).toEqual({
      ...before,
      users: before.users + 1,
      identities: before.identities + 1,
    });
  });

  it("finds somebody who returns, even under another e-mail", async () => {
    const person = aPerson();
    const first = await (await driver.signIn(provider, person)).me();
    const before = await driver.count();
    const moved = { ...person, email: `moved-${person.email}` };
    const second = await (await driver.signIn(provider, moved)).me();
    expect(second.body).toMatchObject({ id: first.body.id, email: person.email });
    expect(await driver.count()).toEqual(before);
  });

  it("says so when the person refuses", () =>
    expectNothingNew(async () => {
      const { error } = await driver.signIn(provider, aPerson(), "Refuse");
      expect(error).toBe(`You didn't allow ${name} to sign you in.`);
    }));

  it("refuses another state", () =>
    expectNothingNew(async () => {
      const browser = driver.browser();
      const forged = new URL(await driver.decide(browser, provider, aPerson()));
      forged.searchParams.set("state", "A".repeat(43));
      expect(outcomeOf((await browser.go(forged.href)).to).error).toBe(NOT_BEGUN);
    }));

  it("refuses the state of another browser", () =>
    expectNothingNew(async () => {
      const back = await driver.decide(driver.browser(), provider, aPerson());
      const other = driver.browser();
      await other.go(`/api/auth/${provider}`);
      expect(outcomeOf((await other.go(back)).to).error).toBe(NOT_BEGUN);
    }));

  it("takes no e-mail that the provider has not verified", () =>
    expectNothingNew(async () => {
      const { error } = await driver.signIn(provider, aPerson({ isEmailVerified: false }));
      expect(error).toBe(`${name} hasn't verified your email. Verify it there and try again.`);
    }));

  it("joins a known e-mail that is verified on both sides, and no other", async () => {
    const username = `${provider}_known`;
    const { id } = await driver.server.signUp("developer", username);
    const person = aPerson({ email: `${username.toUpperCase()}@xn--bcher-kva.example` });
    const { pool } = driver.server.database;
    const domain = "set email_verified_at = now(), email = replace(email, 'example.com', 'bücher.example')";
    await pool.query(`update users ${domain} where id = $1`, [id]);
    await expectNothingNew(async () => {
      const doubtful = { ...person, isEmailVerified: false };
      expect((await driver.signIn(provider, doubtful)).error).toContain("hasn't verified your email");
    });
    const before = await driver.count();
    const { body } = await (await driver.signIn(provider, person)).me();
    expect(body).toMatchObject({ id, username, user_type: "developer", needs_role_selection: false });
    expect(await driver.count()).toEqual({ ...before, identities: before.identities + 1 });
  });

  it("takes a return once, though it comes twice or two at a time", async () => {
    const before = await driver.count();
    const browser = driver.browser();
    const back = await driver.decide(browser, provider, aPerson());
    const outcomes = (await Promise.all([browser.go(back), browser.go(back)])).map(({ to }) => outcomeOf(to));
    expect(outcomes.filter(({ ticket }) => ticket !== null)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error === NOT_BEGUN)).toHaveLength(1);
    expect(outcomeOf((await browser.go(back)).to).error).toBe(NOT_BEGUN);
    const { users, identities } = await driver.count();
    expect({ users, identities }).toEqual({ users: before.users + 1, identities: before.identities + 1 });
  });

  it("makes one account of somebody new who arrives by several browsers in the same moment", async () => {
    const before = await driver.count();
    const person = aPerson();
    const ways = [driver.browser(), driver.browser(), driver.browser()];
    const backs: string[] = [];
    for (const browser of ways) backs.push(await driver.decide(browser, provider, person));
    const arrived = await Promise.all(ways.map((browser, at) => browser.go(backs[at] ?? "")));
    const people = await Promise.all(ways.map((browser, at) => browser.me(ticketOf(arrived[at]))));
    expect(new Set(people.map(({ body }) => body.id)).size).toBe(1);
    const { users, identities } = await driver.count();
    expect({ users, identities }).toEqual({ users: before.users + 1, identities: before.identities + 1 });
  });
});

describe("one person at all three providers", () => {
  it("has one account, even when all three say so in the same moment", async () => {
    const before = await driver.count();
    const { email } = aPerson();
    const ways = PROVIDERS.map((provider) => ({ provider, browser: driver.browser() }));
    const backs: string[] = [];
    for (const { provider, browser } of ways)
      backs.push(await driver.decide(browser, provider, aPerson({ email })));
    const arrived = await Promise.all(ways.map(({ browser }, at) => browser.go(backs[at] ?? "")));
    const people = await Promise.all(ways.map(({ browser }, at) => browser.me(ticketOf(arrived[at]))));
    expect(new Set(people.map(({ body }) => body.id)).size).toBe(1);
    const { users, identities } = await driver.count();
    expect({ users, identities }).toEqual({ users: before.users + 1, identities: before.identities + 3 });
  });
});

describe("what the server asks of a provider", () => {
  const asked = async (provider: "google" | "github" | "linkedin") =>
    new URL((await driver.browser().go(`/api/auth/${provider}`)).to).searchParams;

  it("is PKCE by S256, a state and a nonce for Google", async () => {
    const query = await asked("google");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(query.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect(query.get("state")).toMatch(/^[\w-]{43}$/);
    expect(query.get("scope")).toBe("openid profile email");
  });

  it("is neither PKCE nor a nonce for LinkedIn", async () => {
    const query = await asked("linkedin");
    expect([...query.keys()].sort()).toEqual([
      "client_id",
      "redirect_uri",
      "response_type",
      "scope",
      "state",
    ]);
  });

  it("is PKCE by S256 and the two scopes for GitHub", async () => {
    const query = await asked("github");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("scope")).toBe("read:user user:email");
  });
});

describe("a code of another browser's sign-in", () => {
  // LinkedIn takes neither PKCE nor a nonce: there the state alone binds a return to its browser.
  it.each(["google", "github"] as const)("is refused by %s's PKCE", (provider) =>
    expectNothingNew(async () => {
      const mine = driver.browser();
      const back = new URL(await driver.decide(mine, provider, aPerson()));
      const theirs = new URL(await driver.decide(driver.browser(), provider, aPerson()));
      back.searchParams.set("code", theirs.searchParams.get("code") ?? "");
      expect(outcomeOf((await mine.go(back.href)).to).error).toBe(
        `The response from ${PROVIDER_NAME[provider]} couldn't be verified. Please try again.`,
      );
    }),
  );
});

describe("a nonce", () => {
  it("of another sign-in is refused", () =>
    expectNothingNew(async () => {
      const { google } = driver.providers;
      google.nonce = "somebody-elses";
      const { error } = await driver.signIn("google", aPerson());
      google.nonce = undefined;
      expect(error).toBe("Google responded to a different sign-in. Please try again.");
    }));
});
