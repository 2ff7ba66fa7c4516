import { describe, expect, it } from "@jest/globals";
import { OAuthSuccess, type OAuthSuccessState, oauthSuccessState } from "../../../core/auth/oauth-success.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aNewcomer, aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

describe("oauthSuccessState", () => {
  it.each([
    [{ kind: "no-token" }, "Missing authentication token", "/login", 2000],
    [{ kind: "error" }, "Authentication error", "/login", 2000],
    [{ kind: "no-profile" }, "Could not retrieve your profile", "/select-role", 1500],
  ] as const)("fails with words, target and delay: %j", (result, message, to, afterMs) => {
    expect(oauthSuccessState(result)).toEqual({ kind: "failed", message, to, afterMs });
  });

  it.each([
    [aUser(), "Welcome back, Ada Lovelace!", "/client-dashboard"],
    [BOB, "Welcome back, Bob Noyce!", "/developer-dashboard"],
    [aUser({ fullName: " " }), "Welcome back, ada!", "/client-dashboard"],
  ])("welcomes back", (user, greeting, to) => {
    expect(oauthSuccessState({ kind: "profile", user })).toEqual({
      kind: "succeeded",
      message: "Authentication successful! Redirecting to your dashboard...",
      greeting,
      to,
      afterMs: 1500,
    });
  });

  it("asks a newcomer for a role", () => {
    const greeting = "Welcome! Please select your role to continue";
    expect(oauthSuccessState({ kind: "profile", user: aNewcomer() })).toEqual({
      kind: "succeeded",
      message: greeting,
      greeting,
      to: "/select-role",
      afterMs: 1500,
    });
  });

  it("leads anybody else to /dashboard", () => {
    const user = aUser({ userType: null, needsRoleSelection: false });
    expect(oauthSuccessState({ kind: "profile", user })).toMatchObject({ to: "/dashboard", afterMs: 1500 });
  });
});

function setUp() {
  const browser = new FakeStorage();
  const page = aPage(browser);
  const clock = new FakeClock();
  const success = new OAuthSuccess(page.auth, page.saved, clock);
  const run = async (ticket: string | null) => {
    const states: OAuthSuccessState[] = [];
    const running = success.run(ticket).subscribe((state) => states.push(state));
    while (states.length < 2) await Promise.resolve();
    return { states, running };
  };
  return { ...page, browser, clock, run, success };
}

describe("OAuthSuccess", () => {
  it("authenticates, welcomes and leaves when the time is up", async () => {
    const { api, clock, run } = setUp();
    api.session = aSession("lasting");
    const { states } = await run("ticket");
    clock.advance(1499);
    expect(states.map(({ kind }) => kind)).toEqual(["authenticating", "succeeded"]);
    expect(states[0]).toMatchObject({ message: "Authenticating..." });
    clock.advance(1);
    expect(states.at(-1)).toEqual({ kind: "leaving", to: "/client-dashboard" });
  });

  it.each([null, "", "  "])("misses the token in %j and asks nobody", async (ticket) => {
    const { api, clock, run } = setUp();
    const { states } = await run(ticket);
    expect(states[1]).toMatchObject({ message: "Missing authentication token", to: "/login" });
    clock.advance(2000);
    expect(states.at(-1)).toEqual({ kind: "leaving", to: "/login" });
    expect(api.calls).toEqual([]);
  });

  it("takes something that can not be a token for an error and sends it nowhere", async () => {
    const { api, run } = setUp();
    const { states } = await run("<script>\r\n");
    expect(states[1]).toMatchObject({ message: "Authentication error", to: "/login" });
    expect(api.calls).toEqual([]);
  });

  it.each(["network", "server", "session-expired"] as const)(
    "goes on to the choice of a role when the profile fails (%s) and no user is kept",
    async (kind) => {
      const { api, run, browser } = setUp();
      api.session = new Failure({ kind });
      const { states } = await run("ticket");
      expect(states[1]).toMatchObject({ message: "Could not retrieve your profile", to: "/select-role" });
      expect(browser.values.size).toBe(0);
    },
  );

  it("uses the kept user when the profile fails, with that user's own session", async () => {
    const { api, current, run } = setUp();
    current.begin(aSession("token-of-bob", BOB));
    api.session = new Failure({ kind: "network" });
    const { states } = await run("ticket-of-somebody");
    expect(states[1]).toMatchObject({ greeting: "Welcome back, Bob Noyce!", to: "/developer-dashboard" });
    expect(current.token()).toBe("token-of-bob");
  });

  it.each([
    ["has come back", aSession("lasting", BOB), "token lasting"],
    ["is still away", new Failure({ kind: "network" }), "token null"],
    ["no longer takes the ticket", new Failure({ kind: "session-expired" }), "token null"],
  ])("uses a kept user without a token, and asks again on leaving: the server %s", async (_, then, token) => {
    const { api, clock, current, run, saved } = setUp();
    saved.keepUser(BOB);
    api.session = new Failure({ kind: "network" });
    const { states } = await run("ticket");
    expect(states[1]).toMatchObject({ greeting: "Welcome back, Bob Noyce!", to: "/developer-dashboard" });
    api.session = then;
    clock.advance(1500);
    while (states.length < 3) await Promise.resolve();
    expect(states[2]).toEqual({ kind: "leaving", to: "/developer-dashboard" });
    expect({ calls: api.calls, token: `token ${current.token()}` }).toEqual({
      calls: ["me ticket", "me ticket"],
      token,
    });
  });

  it("leads a kept user whose ticket was somebody else's after all to that person's place", async () => {
    const { api, clock, run, saved } = setUp();
    saved.keepUser(BOB);
    api.session = new Failure({ kind: "network" });
    const { states } = await run("ticket");
    api.session = aSession("lasting", aNewcomer());
    clock.advance(1500);
    while (states.length < 3) await Promise.resolve();
    expect(states[2]).toEqual({ kind: "leaving", to: "/select-role" });
  });

  it("asks before it signs a kept user in with a lasting token, then, too", async () => {
    const { api, clock, current, run, saved } = setUp();
    saved.keepUser(BOB);
    api.session = new Failure({ kind: "network" });
    const { states } = await run("lasting");
    api.session = aSession("lasting");
    clock.advance(1500);
    while (states.length < 3) await Promise.resolve();
    expect(states[2]).toEqual({ kind: "to-confirm", session: aSession("lasting") });
    expect(current.session).toBeNull();
  });

  it("looks the profile up once more, and then has nothing pending", async () => {
    const { api, current, run, success } = setUp();
    expect(await success.resume()).toBeNull();
    api.session = new Failure({ kind: "network" });
    await run("ticket");
    await expect(success.resume()).rejects.toMatchObject({ kind: "network" });
    api.session = aSession("lasting");
    expect(await success.resume()).toMatchObject({ kind: "signed-in" });
    expect(current.token()).toBe("lasting");
    expect(success.isPending).toBe(false);
    expect(api.calls).toEqual(["me ticket", "me ticket", "me ticket"]);
  });

  it("gives a ticket up that the server no longer takes", async () => {
    const { api, run, success } = setUp();
    api.session = new Failure({ kind: "session-expired" });
    await run("ticket");
    await expect(success.resume()).rejects.toMatchObject({ kind: "session-expired" });
    expect(success.isPending).toBe(false);
  });

  it("has nothing pending once another sign-in has begun", async () => {
    const { api, run, success } = setUp();
    api.session = new Failure({ kind: "network" });
    await run("ticket");
    api.session = aSession("lasting");
    await run("another");
    expect(success.isPending).toBe(false);
  });

  it.each([
    ["a ticket", "ticket", ["me ticket", "logout lasting"]],
    ["a lasting token", "lasting", ["me lasting"]],
  ])("signs nobody in by %s while somebody else is signed in, and says who", async (_, token, calls) => {
    const { api, clock, current, run } = setUp();
    current.begin(aSession("token-of-bob", BOB));
    api.session = aSession("lasting");
    const { states } = await run(token);
    expect(states[1]).toEqual({ kind: "already-signed-in", user: BOB });
    expect(api.calls).toEqual(calls);
    expect(clock.waiting).toBe(0);
    expect(current.session).toEqual(aSession("token-of-bob", BOB));
  });

  it("asks whether the account is one's own when the address carries a lasting token", async () => {
    const { api, clock, current, run } = setUp();
    api.session = aSession("lasting");
    const { states } = await run("lasting");
    expect(states[1]).toEqual({ kind: "to-confirm", session: aSession("lasting") });
    expect(clock.waiting).toBe(0);
    expect(current.session).toBeNull();
  });

  it("stays until it is read where the account was somebody else's to come into", async () => {
    const { api, clock, current, success } = setUp();
    api.session = aSession("lasting");
    const states: OAuthSuccessState[] = [];
    success.run("ticket", true).subscribe((state) => states.push(state));
    while (states.length < 2) await Promise.resolve();
    expect(states[1]).toMatchObject({ kind: "joined", to: "/client-dashboard" });
    expect(clock.waiting).toBe(0);
    expect(current.token()).toBe("lasting");
  });

  it("says nothing of that when the sign-in came to nothing", async () => {
    const { api, success } = setUp();
    api.session = new Failure({ kind: "network" });
    const states: OAuthSuccessState[] = [];
    success.run("ticket", true).subscribe((state) => states.push(state));
    while (states.length < 2) await Promise.resolve();
    expect(states[1]).toMatchObject({ message: "Could not retrieve your profile" });
  });

  it("signs in with a lasting token that is confirmed", () => {
    const { clock, current, success } = setUp();
    const states: OAuthSuccessState[] = [];
    success.confirm(aSession("lasting")).subscribe((state) => states.push(state));
    clock.advance(1500);
    expect(states.map(({ kind }) => kind)).toEqual(["succeeded", "leaving"]);
    expect(current.token()).toBe("lasting");
  });

  it("does not confirm over somebody who has signed in meanwhile, and ends the link's token", () => {
    const { api, current, success } = setUp();
    current.begin(aSession("token-of-bob", BOB));
    const states: OAuthSuccessState[] = [];
    success.confirm(aSession("lasting")).subscribe((state) => states.push(state));
    expect(states).toEqual([{ kind: "already-signed-in", user: BOB }]);
    expect(api.calls).toEqual(["logout lasting"]);
    expect(current.token()).toBe("token-of-bob");
  });

  it.each([
    [
      "the profile makes no sense",
      (page: ReturnType<typeof setUp>) => (page.api.session = new Failure({ kind: "bad-answer" })),
    ],
    ["the device keeps nothing", (page: ReturnType<typeof setUp>) => (page.browser.isFull = true)],
  ])("is an error when %s", async (_, spoil) => {
    const page = setUp();
    page.api.session = aSession();
    spoil(page);
    const { states } = await page.run("ticket");
    expect(states[1]).toMatchObject({ message: "Authentication error", to: "/login" });
  });

  it("spends the ticket once when the screen starts, stops and starts again", async () => {
    const { api, clock, run, success } = setUp();
    api.session = aSession("lasting");
    success.run("ticket").subscribe().unsubscribe();
    const { states } = await run("ticket");
    expect(states[1]).toMatchObject({ kind: "succeeded" });
    expect(api.calls).toEqual(["me ticket"]);
    expect(clock.waiting).toBe(1);
  });

  it("leaves no wait behind when the screen goes away", async () => {
    const { api, clock, run } = setUp();
    api.session = aSession();
    (await run("ticket")).running.unsubscribe();
    expect(clock.waiting).toBe(0);
  });
});
