import { describe, expect, it } from "@jest/globals";
import { TOKEN_KEY } from "../../../core/auth/saved-session.ts";
import { cancelled, Failure } from "../../../core/shared/failure.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const browser = new FakeStorage();
  return { browser, ...aPage(browser) };
}

describe("AuthService.exchange", () => {
  it("keeps the lasting token, never the ticket", async () => {
    const { api, auth, browser } = setUp();
    api.session = aSession("lasting");
    expect((await auth.exchange("ticket")).kind).toBe("signed-in");
    expect([...browser.values.values()].some((value) => value.includes("ticket"))).toBe(false);
  });

  it("spends a ticket once, however often it is asked for at a time", async () => {
    const { api, auth } = setUp();
    api.session = aSession("lasting");
    await Promise.all([auth.exchange("ticket"), auth.exchange("ticket")]);
    expect(api.calls).toEqual(["me ticket"]);
  });

  it("leaves the session that was open when the ticket is worth nothing", async () => {
    const { api, auth, current } = setUp();
    current.begin(aSession());
    const unauthenticated = new Failure({ kind: "session-expired", status: 401, code: "unauthenticated" });
    api.session = unauthenticated;
    await expect(auth.exchange("ticket")).rejects.toBe(unauthenticated);
    expect(current.session).toEqual(aSession());
  });

  it("makes a sign-in fresh that was open already, and ends the older session at the server", async () => {
    const { api, auth, current } = setUp();
    current.begin(aSession("older"));
    api.session = aSession("newer");
    expect((await auth.exchange("ticket")).kind).toBe("signed-in");
    expect(current.token()).toBe("newer");
    expect(api.calls).toEqual(["me ticket", "logout older"]);
  });

  it("ends the session that it got when somebody else has signed in meanwhile", async () => {
    const { api, auth, browser, current } = setUp();
    api.session = aSession("lasting");
    const exchanging = auth.exchange("ticket");
    aPage(browser).current.begin(aSession("t2", BOB));
    expect(await exchanging).toEqual({ kind: "already-signed-in", user: BOB });
    expect(api.calls).toEqual(["me ticket", "logout lasting"]);
    expect(current.token()).toBe("t2");
  });

  it("spends nothing while it is not sure that nobody is signed in", async () => {
    const { api, auth, browser } = setUp();
    browser.values.set(TOKEN_KEY, "t1");
    const failure = cancelled();
    api.session = failure;
    await expect(auth.exchange("ticket")).rejects.toBe(failure);
    expect(api.calls).toEqual(["me t1"]);
  });
});
