import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findBrowser, findTestBrowser } from "../../../scripts/checks/browser.mjs";
import { emptyFolder } from "../../support/empty-folder.ts";

const folder = emptyFolder();
for (const name of ["chromium", "chromium-headless-shell", "google-chrome", "own-chrome"])
  writeFileSync(join(folder, name), "");

describe("findBrowser", () => {
  it("takes the one that CHROMIUM_PATH names before an installed one", () => {
    const own = join(folder, "own-chrome");
    expect(findBrowser({ PATH: folder, CHROMIUM_PATH: own })).toBe(own);
  });

  it("takes no other when the named one is not there", () => {
    expect(findBrowser({ PATH: folder, CHROMIUM_PATH: join(folder, "gone") })).toBeUndefined();
  });

  it("finds an installed one on the path", () => {
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(join(folder, "chromium"));
  });
});

describe("findTestBrowser", () => {
  it("takes the headless shell before the whole browser", () => {
    expect(findTestBrowser({ PATH: folder })).toBe(join(folder, "chromium-headless-shell"));
  });

  it("takes what CHROMIUM_PATH names before it", () => {
    const own = join(folder, "own-chrome");
    expect(findTestBrowser({ PATH: folder, CHROMIUM_PATH: own })).toBe(own);
  });
});
