import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { TOKEN_KEY } from "../../../core/auth/saved-session.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { SessionStore } from "../../../ui/auth/session.store.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aMonitor, MINUTE } from "../../builders/inactivity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import "../../support/patient-queries.ts";

const EXPIRED = "error: Session expired. Please log in again.";

function setUp(browser = new FakeStorage(), clock = new FakeClock()) {
  const page = aMonitor(browser, clock);
  const notices = new FakeNotices();
  const store = new SessionStore(page.auth, page.current, page.monitor, new ReturnPath(page.tab), notices);
  return { ...page, browser, clock, notices, store };
}

function signedIn() {
  const here = setUp();
  here.current.begin(aSession());
  here.store.start();
  return here;
}

describe("SessionStore", () => {
  it("knows who is signed in before it starts, and asks nobody", () => {
    const browser = new FakeStorage();
    setUp(browser).current.begin(aSession());
    const { store, api } = setUp(browser);
    expect(store.user).toEqual(aUser());
    expect(api.calls).toEqual([]);
  });

  it("is settled at once when there is nothing to ask", async () => {
    const { store, api } = setUp();
    store.start();
    await waitFor(() => expect(store.isSettled).toBe(true));
    expect({ isSettled: store.isSettled, user: store.user, calls: api.calls }).toEqual({
      isSettled: true,
      user: null,
      calls: [],
    });
  });

  it("is settled when the server has said whose token this is", async () => {
    const { store, api, browser } = setUp();
    browser.values.set(TOKEN_KEY, "token-of-ada");
    api.session = aSession();
    store.start();
    expect(store.isSettled).toBe(false);
    await waitFor(() => expect(store.isSettled).toBe(true));
    expect({ isSettled: store.isSettled, username: store.user?.username, calls: api.calls }).toEqual({
      isSettled: true,
      username: "ada",
      calls: ["me token-of-ada"],
    });
  });

  it("says when the server cannot be asked, and nobody is signed in", async () => {
    const { store, api, browser, notices } = setUp();
    browser.values.set(TOKEN_KEY, "token-of-ada");
    api.session = new Failure({ kind: "server" });
    store.start();
    await waitFor(() => expect(store.isSettled).toBe(true));
    expect({ isSettled: store.isSettled, user: store.user }).toEqual({ isSettled: true, user: null });
    expect(notices.said).toEqual(["error: Server error. Please try again later."]);
    expect(browser.values.has(TOKEN_KEY)).toBe(false);
  });

  it("shows the end of the session by another tab without a word, and counts the departure", () => {
    const { store, browser, notices } = signedIn();
    setUp(browser).current.end("signed-out");
    expect({
      user: store.user,
      sessionChangeCount: store.sessionChangeCount,
      sessionEnd: store.sessionEnd,
      notices: notices.said,
    }).toEqual({ user: null, sessionChangeCount: 1, sessionEnd: null, notices: [] });
  });

  it("counts a departure when another tab signs in as another person", () => {
    const { store, browser } = signedIn();
    setUp(browser).current.begin(aSession("token-of-bob", BOB));
    expect({ username: store.user?.username, sessionChangeCount: store.sessionChangeCount }).toEqual({
      username: "bob",
      sessionChangeCount: 1,
    });
  });

  it("counts none when another tab renews the same person's session or their data", () => {
    const { store, browser, current } = signedIn();
    setUp(browser).current.begin(aSession("newer-token"));
    expect(current.token()).toBe("newer-token");
    current.update(aSession("newer-token"), aUser({ fullName: "Ada King" }));
    expect({ fullName: store.user?.fullName, sessionChangeCount: store.sessionChangeCount }).toEqual({
      fullName: "Ada King",
      sessionChangeCount: 0,
    });
  });

  it("counts none when this tab's own sign-in puts another person in the place: its screen leads on", () => {
    const { store, current } = signedIn();
    current.begin(aSession("token-of-bob", BOB));
    expect({ username: store.user?.username, sessionChangeCount: store.sessionChangeCount }).toEqual({
      username: "bob",
      sessionChangeCount: 0,
    });
    current.end("signed-out");
    expect(store.sessionChangeCount).toBe(1);
  });

  it("asks a visitor to sign in, who had no session that could expire", () => {
    const { current, notices, store } = setUp();
    store.start();
    current.refused(null);
    expect(notices.said).toEqual(["error: Please sign in to continue."]);
    expect(store.sessionEnd).toEqual({ reason: "refused" });
  });

  it("says that the session expired when the server refuses it, each time anew", () => {
    const { store, current, notices } = signedIn();
    current.refused("token-of-ada");
    const first = store.sessionEnd;
    expect({ user: store.user, first, notices: notices.said }).toEqual({
      user: null,
      first: { reason: "refused" },
      notices: [EXPIRED],
    });
    current.refused(null);
    expect(store.sessionEnd).toEqual({ reason: "refused" });
    expect(store.sessionEnd).not.toBe(first);
  });

  it("is told of inactivity after the alert", () => {
    const { store, clock, prompt, notices } = signedIn();
    const atAlert: unknown[] = [];
    prompt.onAlert = () => void atAlert.push(store.sessionEnd);
    clock.advance(30 * MINUTE);
    expect(prompt.alerts).toEqual(["Your session has expired due to inactivity. Please log in again."]);
    expect(atAlert).toEqual([null]);
    expect({ sessionEnd: store.sessionEnd, notices: notices.said }).toEqual({
      sessionEnd: { reason: "inactive" },
      notices: [],
    });
  });

  it("remembers a path for after the next sign-in", () => {
    const { store, tab } = setUp();
    store.remember("/create-request");
    expect(new ReturnPath(tab).landing(aUser()).to).toBe("/create-request");
  });

  it("lets go of everything when it stops", () => {
    const { store, clock, signals, browser } = signedIn();
    store.stop();
    expect({ timers: clock.waiting, isListening: signals.activity$.observed }).toEqual({
      timers: 0,
      isListening: false,
    });
    setUp(browser).current.end("signed-out");
    expect(store.user).not.toBeNull();
  });
});
