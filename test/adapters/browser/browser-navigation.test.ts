import { describe, expect, it } from "@jest/globals";
import { BrowserNavigation } from "../../../adapters/browser/browser-navigation.ts";

function setUp() {
  const done: unknown[] = [];
  const page = Object.assign(new EventTarget(), {
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
  return { done, page, navigation: new BrowserNavigation(page as unknown as Window) };
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

  it("leaves for another page", () => {
    const { done, navigation } = setUp();
    navigation.leave("/api/auth/google");
    expect(done).toEqual([["assign", "/api/auth/google"]]);
  });
});
