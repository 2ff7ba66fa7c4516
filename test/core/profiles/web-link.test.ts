import { describe, expect, it } from "@jest/globals";
import { webLinkError } from "../../../core/profiles/web-link.ts";
import { LINKS, PASTED_LINKS, REFUSED_LINKS } from "../../corpus/links.ts";

describe("webLinkError", () => {
  it.each(["", ...LINKS, ...Object.keys(PASTED_LINKS)])("takes %p", (link) => {
    expect(webLinkError(link)).toBeUndefined();
  });

  it.each([
    ...REFUSED_LINKS,
    "java\nscript:alert(1)",
    "https://localhost",
    "https://exa mple.org",
    "https:\\\\example.org",
    "https://elsewhere.example\\.example.org",
    "https://example.org\u0000.example",
    "https://example.org/a\u0000b",
    `https://example.org/${"a".repeat(500)}`,
  ])("refuses %p", (link) => {
    expect(webLinkError(link)).toMatch(/^(Please enter an address|Address must be)/);
  });
});
