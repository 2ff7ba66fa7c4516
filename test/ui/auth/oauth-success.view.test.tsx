import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { OAuthSuccess } from "../../../core/auth/oauth-success.ts";
import { TOKEN_KEY } from "../../../core/auth/saved-session.ts";
import type { Session } from "../../../core/auth/session.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { OAuthSuccessStore } from "../../../ui/auth/oauth-success.store.ts";
import { OAuthSuccessView } from "../../../ui/auth/oauth-success.view.tsx";
import { aNewcomer, aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const TICKETED = "/oauth-success?token=ticket";
const SUCCESS = "Authentication successful! Redirecting to your dashboard...";
const WELCOME = "Welcome! Please select your role to continue";

function setUp(at: string, answer?: Session | Failure, page = aPage()) {
  if (answer !== undefined) page.api.session = answer;
  const clock = new FakeClock();
  const navigation = new FakeNavigation(at);
  const notices = new FakeNotices();
  const success = new OAuthSuccess(page.auth, page.saved, clock);
  const returnPath = new ReturnPath(page.tab);
  const store = new OAuthSuccessStore(success, navigation, returnPath, page.current, notices);
  return { ...page, clock, navigation, notices, returnPath, store };
}

async function open(at: string, answer?: Session | Failure, page = aPage()) {
  const set = setUp(at, answer, page);
  const [pattern = ""] = at.split("?");
  const drawn = drawScreen(<OAuthSuccessView />, { at, pattern, stores: [set.store] });
  await act(async () => {
    while (set.store.state.kind === "authenticating") await Promise.resolve();
  });
  const wait = (ms: number) => {
    act(() => {
      set.clock.advance(ms);
    });
  };
  return { ...set, ...drawn, wait };
}

describe("OAuthSuccessView", () => {
  it.each([
    ["a client", aUser(), SUCCESS, "Welcome back, Ada Lovelace!", "/client-dashboard"],
    ["a newcomer", aNewcomer(), WELCOME, WELCOME, "/select-role"],
    [
      "somebody without a type",
      aUser({ userType: null, needsRoleSelection: false }),
      SUCCESS,
      SUCCESS,
      "/dashboard",
    ],
  ])("greets %s and leads on after 1.5 s", async (_, user, message, greeting, to) => {
    const { notices, address, wait } = await open(TICKETED, aSession("lasting", user));
    expect(screen.getByRole("status").textContent).toBe(message);
    expect(notices.said).toEqual([`success: ${greeting}`]);
    wait(1_499);
    expect(address()).toBe(TICKETED);
    wait(1);
    expect(address()).toBe(to);
  });

  it.each([
    ["without a token", "/oauth-success", undefined, "Missing authentication token", "/login", 2_000],
    ["with garbage", "/oauth-success?token=%00%20x", undefined, "Authentication error", "/login", 2_000],
    [
      "without a profile",
      TICKETED,
      new Failure({ kind: "session-expired" }),
      "Could not retrieve your profile",
      "/select-role",
      1_500,
    ],
  ])("says what failed %s, and leads away", async (_, at, answer, message, to, afterMs) => {
    const { notices, address, wait } = await open(at, answer);
    expect(screen.getByRole("status").textContent).toBe(message);
    expect(notices.said).toEqual([`error: ${message}`]);
    wait(afterMs - 1);
    expect(address()).toBe(at);
    wait(1);
    expect(address()).toBe(to);
  });

  it("leads to where somebody wanted to go before they went to the provider", async () => {
    const page = aPage();
    new ReturnPath(page.tab).remember("/requests/5");
    const { address, wait } = await open(TICKETED, aSession("lasting"), page);
    wait(1_500);
    expect(address()).toBe("/requests/5");
  });

  it("keeps that place for who has failed to sign in", async () => {
    const page = aPage();
    new ReturnPath(page.tab).remember("/requests/5");
    const { address, wait, returnPath } = await open(TICKETED, new Failure({ kind: "bad-answer" }), page);
    wait(2_000);
    expect(address()).toBe("/login");
    expect(returnPath.landing(aUser()).to).toBe("/requests/5");
  });

  it("leaves whoever is signed in as they are, and offers to sign out", async () => {
    const page = aPage();
    page.current.begin(aSession("kept", BOB));
    const { notices, storage } = await open(TICKETED, aSession("lasting"), page);
    expect(screen.getByRole("heading", { level: 1, name: "You're already signed in" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("still signed in as Bob Noyce");
    expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe(
      "/developer-dashboard",
    );
    expect(screen.getByRole("link", { name: "Sign out" }).getAttribute("href")).toBe("/logout");
    expect(storage.get(TOKEN_KEY)).toBe("kept");
    expect(notices.said).toEqual([]);
  });

  it("names the account of a lasting token and signs in only when told so", async () => {
    const { storage, wait, address } = await open("/oauth-success?token=lasting", aSession("lasting"));
    expect(screen.getByRole("status").textContent).toContain("Ada Lovelace (ada@example.org)");
    expect(storage.get(TOKEN_KEY)).toBeNull();
    act(() => {
      screen.getByRole("button", { name: "Yes, sign in" }).click();
    });
    expect(storage.get(TOKEN_KEY)).toBe("lasting");
    wait(1_500);
    expect(address()).toBe("/client-dashboard");
  });

  it("tells whoever took over an account what has ended with that, and waits", async () => {
    const page = aPage();
    new ReturnPath(page.tab).remember("/requests/5");
    const { address, wait } = await open(`${TICKETED}&joined=google`, aSession("lasting"), page);
    expect(screen.getByRole("heading", { level: 1, name: "This account is now yours" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("its old password was removed");
    wait(10_000);
    expect(address()).toBe(`${TICKETED}&joined=google`);
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/requests/5");
  });

  it("leads to sign in when the account of a lasting token is somebody else's", async () => {
    const { storage, address } = await open("/oauth-success?token=lasting", aSession("lasting"));
    act(() => {
      screen.getByRole("button", { name: "Cancel" }).click();
    });
    expect(address()).toBe("/login");
    expect(storage.get(TOKEN_KEY)).toBeNull();
  });

  it.each(["/oauth/callback", "/auth/github/callback", "/auth/google/callback", "/oauth-callback"])(
    "does the same at %s",
    async (path) => {
      const { navigation, address, wait, api } = await open(`${path}?token=ticket`, aSession());
      expect({ address: navigation.address, calls: api.calls }).toEqual({
        address: "/oauth-success",
        calls: ["me ticket"],
      });
      wait(1_500);
      expect(address()).toBe("/client-dashboard");
    },
  );

  it("shows that it is authenticating until it knows", () => {
    const { store, api } = setUp(TICKETED);
    api.gate = new Promise(() => undefined);
    drawScreen(<OAuthSuccessView />, { at: TICKETED, pattern: "/oauth-success", stores: [store] });
    expect(screen.getByRole("heading", { level: 1, name: "Authenticating..." })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Signing you in...");
  });
});

describe("OAuthSuccessStore", () => {
  it("takes the ticket out of the address before it asks, and asks once though it starts twice", async () => {
    const { store, navigation, api } = setUp(TICKETED, aSession());
    store.start();
    expect(navigation.address).toBe("/oauth-success");
    store.stop();
    store.start();
    while (store.state.kind === "authenticating") await Promise.resolve();
    expect(api.calls).toEqual(["me ticket"]);
    store.stop();
  });

  it("leads nowhere once it has stopped", async () => {
    const { store, clock } = setUp("/oauth-success");
    store.start();
    while (store.state.kind === "authenticating") await Promise.resolve();
    store.stop();
    clock.advance(10_000);
    expect({ state: store.state.kind, timers: clock.waiting }).toEqual({ state: "failed", timers: 0 });
  });
});
