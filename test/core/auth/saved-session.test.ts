import { describe, expect, it } from "@jest/globals";
import {
  LAST_ACTIVITY_KEY,
  PROVIDER_IDS_KEY,
  SavedSession,
  TOKEN_KEY,
  USER_KEY,
} from "../../../core/auth/saved-session.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const browser = new FakeStorage();
  return { browser, saved: new SavedSession(browser.tab()) };
}

describe("SavedSession", () => {
  it("keeps token, user and the provider's ids under keys of their own", () => {
    const { browser, saved } = setUp();
    expect(saved.keep(aSession("t1", aUser({ googleId: "g-1" })))).toBe(true);
    expect(saved.token).toBe("t1");
    expect(saved.user).toEqual(aUser({ googleId: "g-1" }));
    expect(saved.providerIds).toEqual({ googleId: "g-1" });
    expect([...browser.values.keys()].sort()).toEqual([PROVIDER_IDS_KEY, TOKEN_KEY, USER_KEY].sort());
  });

  it("writes the user before the token, so that whoever sees the token finds its user", () => {
    const { browser, saved } = setUp();
    const written: (string | null)[] = [];
    browser.tab().changes$.subscribe(({ key }) => written.push(key));
    saved.keep(aSession());
    expect(written).toEqual([USER_KEY, TOKEN_KEY]);
  });

  it("leaves nothing behind when the device is full", () => {
    const { browser, saved } = setUp();
    saved.keep(aSession("old"));
    browser.isFull = true;
    expect(saved.keep(aSession("new"))).toBe(false);
    expect(browser.values.size).toBe(0);
  });

  it("forgets the last activity of the session before, not that of the same one", () => {
    const { browser, saved } = setUp();
    saved.keep(aSession("t1"));
    browser.values.set(LAST_ACTIVITY_KEY, "1");
    saved.keep(aSession("t1"));
    expect(browser.values.get(LAST_ACTIVITY_KEY)).toBe("1");
    saved.keep(aSession("t2"));
    expect(browser.values.has(LAST_ACTIVITY_KEY)).toBe(false);
  });

  it.each(["", "{", "null", "[]", '"x"', "1e999", '{"__proto__":{"id":1}}', "x".repeat(100_000)])(
    "reads nothing out of %.20s",
    (hostile) => {
      const { browser, saved } = setUp();
      for (const key of [USER_KEY, PROVIDER_IDS_KEY]) browser.values.set(key, hostile);
      browser.values.set(TOKEN_KEY, `${hostile}\r\n`);
      expect({ token: saved.token, user: saved.user, providerIds: saved.providerIds }).toEqual({
        token: null,
        user: null,
        providerIds: {},
      });
    },
  );

  it("clears everything, the token first", () => {
    const { browser, saved } = setUp();
    saved.keep(aSession("t1", aUser({ githubId: "h" })));
    browser.values.set(LAST_ACTIVITY_KEY, "1");
    const written: (string | null)[] = [];
    browser.tab().changes$.subscribe(({ key }) => written.push(key));
    saved.clear();
    expect(written[0]).toBe(TOKEN_KEY);
    expect(browser.values.size).toBe(0);
  });
});
