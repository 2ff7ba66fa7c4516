import { describe, expect, it } from "@jest/globals";
import { fetchLaterFiles } from "../../../ui/app/later-files.ts";

describe("fetchLaterFiles", () => {
  it("fetches the files of this purpose and no others", () => {
    document.head.innerHTML = ["sign-in", "sign-in support", "support"]
      .map((purposes) => `<link rel="later" as="script" href="/a.js" data-for="${purposes}">`)
      .join("");
    fetchLaterFiles(document, "sign-in");
    expect([...document.querySelectorAll("link")].map(({ rel }) => rel)).toEqual([
      "preload",
      "preload",
      "later",
    ]);
  });

  it("fetches for later where nobody waits yet, and again nothing that is on its way", () => {
    document.head.innerHTML = `<link rel="later" as="script" href="/a.js" data-for="application">`;
    const rel = () => document.querySelector("link")?.rel;
    fetchLaterFiles(document, "application", "prefetch");
    expect(rel()).toBe("prefetch");
    fetchLaterFiles(document, "application");
    expect(rel()).toBe("prefetch");
  });
});
