import { describe, expect, it } from "@jest/globals";
import { BrowserFileDownloads } from "../../../adapters/browser/browser-file-downloads.ts";

describe("BrowserFileDownloads", () => {
  it("has the browser download the address under its name, and tells nobody where from", () => {
    const clicked: string[] = [];
    const link = {
      href: "",
      download: "",
      rel: "",
      click() {
        clicked.push(`${link.href} as ${link.download}, ${link.rel}`);
      },
    };
    const page = { createElement: () => link };
    new BrowserFileDownloads(() => page).start("/api/files/1?grant=g", "kit.zip");
    expect(clicked).toEqual(["/api/files/1?grant=g as kit.zip, noreferrer"]);
  });
});
