import { describe, expect, it } from "@jest/globals";
import { newToken } from "../../../server/http/callers/tokens.ts";
import { bindingCookie, endedCookie, secretOf } from "../../../server/providers/browser-binding.ts";

const https = { publicUrl: "https://atelier.example" };
const http = { publicUrl: "http://127.0.0.1:8080" };

describe("the cookie of a sign-in with a provider", () => {
  it("goes through TLS alone where the site does, under a name that nobody else can set", () => {
    const secret = newToken();
    expect(bindingCookie(secret, https)).toMatch(/^__Secure-sign_in=.*; Secure/);
    expect(endedCookie(https)).toMatch(/^__Secure-sign_in=;.*; Secure/);
    expect(secretOf(bindingCookie(secret, https), https)).toBe(secret);
    expect(secretOf(`sign_in=${secret}`, https)).toBeUndefined();
  });

  it("works without TLS on the machine itself", () => {
    const secret = newToken();
    expect(bindingCookie(secret, http)).not.toContain("Secure");
    expect(secretOf(bindingCookie(secret, http), http)).toBe(secret);
    expect(secretOf(undefined, http)).toBeUndefined();
  });
});
