import { describe, expect, it } from "@jest/globals";
import { pageHtml } from "../../scripts/pages.ts";

const BUILD = { styles: [], themeScripts: [], bootScripts: [], portal: [] };

describe("pageHtml", () => {
  it("says without JavaScript what the page needs, and leads to one that does without", () => {
    const [, without = ""] = /<noscript>(.*)<\/noscript>/.exec(pageHtml(BUILD as never, {})) ?? [];
    expect(without).toContain("needs JavaScript for this page.");
    expect(without).toContain('<a href="/">Go to Homepage</a>');
  });

  it("says nothing about JavaScript where the page has its words", () => {
    expect(pageHtml(BUILD as never, { body: "<main>Words</main>" })).not.toContain("noscript");
  });
});
