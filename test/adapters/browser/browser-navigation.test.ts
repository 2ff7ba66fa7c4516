import { describe, expect, it } from "@jest/globals";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { BrowserNavigation } from "../../../adapters/browser/browser-navigation.ts";

function setUp(navigation?: EventTarget) {
  const clock = new FakeClock();
  const done: unknown[] = [];
  const page = Object.assign(new EventTarget(), {
    ...(navigation !== undefined && { navigation }),
    location: {
      origin: "http://atelier.test",
      pathname: "/oauth-success",
      search: "?token=x",
      hash: "#y",
      assign: (url: string) => done.push(["assign", url]),
    },
    history: {
      state: { idx: 3 },
      replaceState: (...args: unknown[]) => done.push(["replace", ...args]),
    },
  });
  return { clock, done, page, navigation: new BrowserNavigation(page as unknown as Window, clock) };
}

describe("BrowserNavigation", () => {
  it("knows the whole path", () => {
    expect(setUp().navigation.path()).toBe("/oauth-success?token=x#y");
  });

  it("replaces the address without another entry, and leaves the router its state", () => {
    const { done, navigation } = setUp();
    navigation.replace("/oauth-success");
    expect(done).toEqual([["replace", { idx: 3 }, "", "/oauth-success"]]);
  });

  it("knows where it is at home", () => {
    expect(setUp().navigation.origin()).toBe("http://atelier.test");
  });

  it("tells when the page comes back as it was left, and not when it is loaded", () => {
    const { page, navigation } = setUp();
    let returns = 0;
    const listening = navigation.returned$.subscribe(() => (returns += 1));
    const shown = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    shown(true);
    listening.unsubscribe();
    shown(true);
    expect(returns).toBe(1);
  });

  it("tells when the next page was stopped", () => {
    const signals = new EventTarget();
    let returns = 0;
    const listening = setUp(signals).navigation.returned$.subscribe(() => (returns += 1));
    signals.dispatchEvent(new Event("navigateerror"));
    listening.unsubscribe();
    signals.dispatchEvent(new Event("navigateerror"));
    expect(returns).toBe(1);
  });

  it("tells when the next page does not come, counted from the last time that it left", () => {
    const { clock, navigation } = setUp();
    let returns = 0;
    const listening = navigation.returned$.subscribe(() => (returns += 1));
    navigation.leave("/a");
    clock.advance(5_000);
    navigation.leave("/b");
    clock.advance(7_999);
    expect(returns).toBe(0);
    clock.advance(1);
    expect(returns).toBe(1);
    listening.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it("leaves for another page", () => {
    const { done, navigation } = setUp();
    navigation.leave("/api/auth/google");
    expect(done).toEqual([["assign", "/api/auth/google"]]);
  });
});
