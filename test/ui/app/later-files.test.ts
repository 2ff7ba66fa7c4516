import { describe, expect, it } from "@jest/globals";
import { fetchLaterFiles } from "../../../ui/app/later-files.ts";

describe("fetchLaterFiles", () => {
  it("fetches the files of this purpose and no others", () => {
    document.head.innerHTML = ["sign-in", "sign-in support", "support"]
      .map((purposes) => `<link rel="later" as="script" href="/a.js" data-for="${purposes}">`)
      .join("");
    expect(fetchLaterFiles(document, "sign-in")).toBe(true);
    expect([...document.querySelectorAll("link")].map(({ rel }) => rel)).toEqual([
      "preload",
      "preload",
      "later",
    ]);
  });

  it("says when the page names none", () => {
    document.head.innerHTML = "";
    expect(fetchLaterFiles(document, "application", "prefetch")).toBe(false);
  });
});
