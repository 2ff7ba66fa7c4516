import { describe, expect, it } from "@jest/globals";
import { webLinkError } from "../../../core/profiles/web-link.ts";

describe("webLinkError", () => {
  it.each([
    "",
    "https://example.org",
    " http://example.org/a?b=c#d ",
    "HTTPS://Example.ORG:8443/x",
    "https://münchen.example/ä",
  ])("takes %p", (link) => {
    expect(webLinkError(link)).toBeUndefined();
  });

  it.each([
    "example.org",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "https://",
    "https://localhost",
    "https://user@example.org",
    "https://user:pass@example.org/",
    "https://exa mple.org",
    "ftp://example.org",
    "//example.org",
    "https:\\\\example.org",
    "https://elsewhere.example\\.example.org",
    "https://example.org\u0000.example",
    "https://example.org/a\u0000b",
    `https://example.org/${"a".repeat(500)}`,
  ])("refuses %p", (link) => {
    expect(webLinkError(link)).toMatch(/^(Please enter an address|Address must be)/);
  });
});
