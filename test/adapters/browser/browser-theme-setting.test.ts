import { beforeEach, describe, expect, it } from "@jest/globals";
import { BrowserThemeSetting } from "../../../adapters/browser/browser-theme-setting.ts";
import type { ThemeChoice } from "../../../core/account/theme-setting.port.ts";
import { FakeWindow } from "../storage/fake-window.ts";

let page: FakeWindow;
let root: { dataset: Record<string, string> };
beforeEach(() => {
  root = { dataset: {} };
  page = Object.assign(new FakeWindow(), { document: { documentElement: root } });
});

function listen() {
  const setting = new BrowserThemeSetting(page.page);
  const heard: ThemeChoice[] = [];
  const watching = setting.choice$.subscribe((theme) => heard.push(theme));
  return { setting, heard, watching };
}

describe("BrowserThemeSetting", () => {
  it("follows the system until something is chosen, and shows the choice at once", () => {
    const { setting, heard } = listen();
    setting.choose("dark");
    expect({ heard, theme: root.dataset["theme"] }).toEqual({ heard: ["system", "dark"], theme: "dark" });
    setting.choose("system");
    expect({ lastHeard: heard.at(-1), theme: root.dataset["theme"] }).toEqual({
      lastHeard: "system",
      theme: undefined,
    });
  });

  it("is heard by every switch of the page", () => {
    const header = listen();
    listen().setting.choose("light");
    expect(header.heard).toEqual(["system", "light"]);
  });

  it("takes over what another tab has chosen, and what it has forgotten", () => {
    const { heard } = listen();
    page.localStorage.setItem("theme", "dark");
    page.send("storage", { key: "theme" });
    expect({ lastHeard: heard.at(-1), theme: root.dataset["theme"] }).toEqual({
      lastHeard: "dark",
      theme: "dark",
    });
    page.localStorage.clear();
    page.send("storage", { key: null });
    expect({ lastHeard: heard.at(-1), theme: root.dataset["theme"] }).toEqual({
      lastHeard: "system",
      theme: undefined,
    });
    page.send("storage", { key: "token" });
    expect(heard).toEqual(["system", "dark", "system"]);
  });

  it("holds for the page where the device keeps nothing", () => {
    page.storage = "forbidden";
    const { setting, heard } = listen();
    setting.choose("dark");
    expect({ heard, theme: root.dataset["theme"] }).toEqual({ heard: ["system", "dark"], theme: "dark" });
  });

  it("listens only while somebody wants to know", () => {
    listen().watching.unsubscribe();
    expect(page.listeners).toBe(0);
  });
});
