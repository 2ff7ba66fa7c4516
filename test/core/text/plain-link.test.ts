import { describe, expect, it } from "@jest/globals";
import { isPlainLink } from "../../../core/text/plain-link.ts";

describe("isPlainLink", () => {
  it.each([
    "https://example.org",
    "http://127.0.0.1:3000/tickets?q=a@b#c",
    "HTTPS://Example.org/~ada/@home",
    "https://例え.jp/",
  ])("is %s", (link) => {
    expect(isPlainLink(link)).toBe(true);
  });

  it.each([
    "https://atelier.ai@evil.example",
    "https://atelier.ai:pay@evil.example/",
    "https://atelier.ai\\@evil.example",
    "https://atelier.ai%2f@evil.example/",
    "https://evil.example/\u202egpj.exe",
    "https://ate\u200blier.ai",
    "https://",
    "javascript:alert(1)",
    "ftp://example.org",
  ])("is not %j", (link) => {
    expect(isPlainLink(link)).toBe(false);
  });
});
