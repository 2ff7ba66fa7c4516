import { describe, expect, it } from "@jest/globals";
import { BrowserTabStorage } from "../../../adapters/storage/browser-tab-storage.ts";
import { FakeWindow } from "./fake-window.ts";

describe("BrowserTabStorage", () => {
  it("keeps for this tab alone, removes and clears", () => {
    const window = new FakeWindow();
    const tab = new BrowserTabStorage(window.page);
    tab.set("a", "1");
    tab.set("b", "2");
    expect({ inTab: tab.get("a"), inBrowser: window.page.localStorage.getItem("a") }).toEqual({
      inTab: "1",
      inBrowser: null,
    });
    tab.remove("a");
    expect({ a: tab.get("a"), b: tab.get("b") }).toEqual({ a: null, b: "2" });
    tab.clear();
    expect(tab.get("b")).toBeNull();
  });

  it.each(["full", "forbidden"] as const)("remembers nothing when the device is %s", (how) => {
    const window = new FakeWindow();
    window.storage = how;
    const tab = new BrowserTabStorage(window.page);
    tab.set("a", "1");
    tab.remove("a");
    tab.clear();
    expect(tab.get("a")).toBeNull();
  });
});
