import { describe, expect, it } from "@jest/globals";
import { BrowserStorage } from "../../../adapters/storage/browser-storage.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeWindow } from "./fake-window.ts";

describe("BrowserStorage", () => {
  it("keeps, gives and removes", () => {
    const storage = new BrowserStorage(new FakeWindow().page, new FakeClock());
    expect(storage.set("a", "1")).toBe(true);
    expect(storage.get("a")).toBe("1");
    expect(storage.keys()).toEqual(["a"]);
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
  });

  it.each(["full", "forbidden"] as const)("says that it keeps nothing when the device is %s", (how) => {
    const window = new FakeWindow();
    window.storage = how;
    const storage = new BrowserStorage(window.page, new FakeClock());
    expect(storage.set("a", "1")).toBe(false);
    expect(storage.get("a")).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(() => {
      storage.remove("a");
    }).not.toThrow();
  });

  it("tells what other tabs change in local storage, and only there", () => {
    const window = new FakeWindow();
    const keys: (string | null)[] = [];
    new BrowserStorage(window.page, new FakeClock()).changes$.subscribe(({ key }) => keys.push(key));
    window.send("storage", { key: "token", storageArea: window.page.localStorage });
    window.send("storage", { key: "draft", storageArea: window.page.sessionStorage });
    window.send("storage", { key: null, storageArea: window.page.localStorage });
    expect(keys).toEqual(["token", null]);
  });

  it("holds everything for changed when the page comes back from the back-forward cache", () => {
    const window = new FakeWindow();
    const keys: (string | null)[] = [];
    new BrowserStorage(window.page, new FakeClock()).changes$.subscribe(({ key }) => keys.push(key));
    window.send("pageshow", { persisted: false });
    window.send("pageshow", { persisted: true });
    expect(keys).toEqual([null]);
  });

  it("tells within half a second when this very page has emptied it, which sends no event", () => {
    const window = new FakeWindow();
    const clock = new FakeClock();
    const keys: (string | null)[] = [];
    const storage = new BrowserStorage(window.page, clock);
    storage.set("token", "1");
    storage.changes$.subscribe(({ key }) => keys.push(key));
    clock.advance(5_000);
    storage.set("theme", "dark");
    storage.remove("token");
    clock.advance(5_000);
    expect(keys).toEqual([]);
    window.localStorage.clear();
    clock.advance(500);
    expect(keys).toEqual([null]);
    clock.advance(5_000);
    expect(keys).toEqual([null]);
  });

  it("listens only while somebody does", () => {
    const window = new FakeWindow();
    const clock = new FakeClock();
    const { changes$ } = new BrowserStorage(window.page, clock);
    expect({ listeners: window.listeners, timers: clock.waiting }).toEqual({ listeners: 0, timers: 0 });
    const listening = changes$.subscribe();
    expect({ listeners: window.listeners, timers: clock.waiting }).toEqual({ listeners: 2, timers: 1 });
    listening.unsubscribe();
    expect({ listeners: window.listeners, timers: clock.waiting }).toEqual({ listeners: 0, timers: 0 });
  });
});
