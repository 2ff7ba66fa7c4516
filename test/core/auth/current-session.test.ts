import { describe, expect, it } from "@jest/globals";
import type { CurrentSession } from "../../../core/auth/current-session.ts";
import { TOKEN_KEY, USER_KEY } from "../../../core/auth/saved-session.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function heard(current: CurrentSession) {
  const log: string[] = [];
  current.session$.subscribe((session) => log.push(session?.user.username ?? "nobody"));
  current.ended$.subscribe((end) => log.push(`ended: ${end}`));
  return log;
}

function twoPages() {
  const browser = new FakeStorage();
  return { browser, here: aPage(browser), there: aPage(browser) };
}

const begin = ({ current }: FakePage, token?: string, user = aUser()) => current.begin(aSession(token, user));

describe("CurrentSession", () => {
  it("says at once who is signed in, to everyone who asks", () => {
    const page = aPage();
    begin(page);
    expect(heard(page.current)).toEqual(["ada"]);
    expect(heard(page.current)).toEqual(["ada"]);
    expect(page.current.token()).toBe("token-of-ada");
  });

  it("goes on with what the browser kept", () => {
    const browser = new FakeStorage();
    begin(aPage(browser), "t1");
    expect(aPage(browser).current.session).toEqual(aSession("t1"));
  });

  it.each([
    ["a user that is none", TOKEN_KEY, "t1", USER_KEY, '{"id":"1"}'],
    ["a token that is none", TOKEN_KEY, "t 1\n", USER_KEY, JSON.stringify(aUser())],
    ["a user alone", USER_KEY, JSON.stringify(aUser()), USER_KEY, JSON.stringify(aUser())],
  ])("takes %s for nobody", (_, key, value, key2, value2) => {
    const browser = new FakeStorage();
    browser.values.set(key, value).set(key2, value2);
    expect(heard(aPage(browser).current)).toEqual(["nobody"]);
  });

  it("clears the kept session and this tab's storage at the end, then says so", () => {
    const browser = new FakeStorage();
    const page = aPage(browser);
    begin(page);
    page.tab.set("draft", "x");
    const log = heard(page.current);
    page.current.end("signed-out");
    expect(log).toEqual(["ada", "nobody", "ended: signed-out"]);
    expect(browser.values.size + page.tab.values.size).toBe(0);
  });

  it("drops what this tab kept when somebody else signs in here, and only then", () => {
    const page = aPage();
    begin(page);
    page.tab.set("draft", "x");
    begin(page, "t2");
    expect(page.tab.get("draft")).toBe("x");
    begin(page, "t3", BOB);
    expect(page.tab.get("draft")).toBeNull();
  });

  it("is nobody's when the device keeps nothing", () => {
    const browser = new FakeStorage();
    browser.isFull = true;
    const page = aPage(browser);
    expect(begin(page)).toBe(false);
    expect(page.current.session).toBeNull();
  });

  describe("with several tabs", () => {
    it("begins and ends in all of them", () => {
      const { here, there } = twoPages();
      const log = heard(here.current);
      begin(there);
      there.current.end("signed-out");
      expect(log).toEqual(["nobody", "ada", "nobody", "ended: elsewhere"]);
    });

    it("ends when the browser's storage is emptied", () => {
      const { browser, here } = twoPages();
      begin(here);
      here.tab.set("draft", "x");
      const log = heard(here.current);
      browser.clear();
      expect(log).toEqual(["ada", "nobody", "ended: elsewhere"]);
      expect(here.tab.values.size).toBe(0);
    });

    it("becomes another user's without a moment of nobody, and drops what the tab kept of the first", () => {
      const { here, there } = twoPages();
      begin(here);
      here.tab.set("draft", "x");
      const log = heard(here.current);
      begin(there, "token-of-bob", BOB);
      expect(log).toEqual(["ada", "bob"]);
      expect(here.tab.values.size).toBe(0);
    });

    it("never gives out the other user's token before this tab has heard of the switch", () => {
      const { browser, here, there } = twoPages();
      begin(here);
      const log = heard(here.current);
      browser.hold();
      begin(there, "token-of-bob", BOB);
      expect(here.current.token()).toBe("token-of-ada");
      browser.release();
      expect(here.current.token()).toBe("token-of-bob");
      expect(log).toEqual(["ada", "bob"]);
    });

    it("does not end a newer session of another tab with the refusal of the old one", () => {
      const { browser, here, there } = twoPages();
      begin(here, "old");
      heard(here.current);
      browser.hold();
      begin(there, "new");
      here.current.refused("old");
      expect(browser.values.get(TOKEN_KEY)).toBe("new");
      expect(here.current.token()).toBe("new");
    });

    it("hears nothing once nobody listens, and catches up when somebody does", () => {
      const { here, there } = twoPages();
      const listening = here.current.session$.subscribe();
      expect(here.storage.changes$.observed).toBe(true);
      listening.unsubscribe();
      expect(here.storage.changes$.observed).toBe(false);
      begin(there);
      expect(here.current.session?.user.username).toBe("ada");
      expect(heard(here.current)).toEqual(["ada"]);
    });

    it("follows news about the same user and ignores a user that does not fit the token", () => {
      const { browser, here, there } = twoPages();
      begin(here);
      const log: (string | undefined)[] = [];
      here.current.session$.subscribe((session) => log.push(session?.user.fullName));
      there.current.update(aSession(), aUser({ fullName: "Ada King" }));
      browser.values.set(USER_KEY, JSON.stringify(BOB));
      browser.tell(null, { key: USER_KEY });
      expect(log).toEqual(["Ada Lovelace", "Ada King"]);
    });
  });

  describe("refused", () => {
    it("ends the session whose token it was", () => {
      const page = aPage();
      begin(page);
      const log = heard(page.current);
      page.current.refused("token-of-ada");
      expect(log).toEqual(["ada", "nobody", "ended: refused"]);
    });

    it("says nothing about a session with another token", () => {
      const page = aPage();
      begin(page);
      const log = heard(page.current);
      page.current.refused("older-token");
      page.current.refused(null);
      expect(log).toEqual(["ada"]);
    });

    it("asks for a session where there is none", () => {
      const page = aPage();
      const log = heard(page.current);
      page.current.refused(null);
      expect(log).toEqual(["nobody", "ended: needed"]);
    });
  });

  it("drops news that come after the session has changed", () => {
    const page = aPage();
    begin(page, "t2", BOB);
    page.current.update(aSession("t1"), aUser());
    page.current.update(aSession("t2"), aUser());
    expect(page.current.session?.user).toEqual(BOB);
  });
});
