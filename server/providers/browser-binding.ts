import { createHmac } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, isSecure, type Site } from "../http/callers/site-cookie.ts";
import { isToken } from "../http/callers/tokens.ts";

/**
 * It ties a sign-in to the browser that began it. The browser keeps a random secret in a cookie that no
 * script can read; nonce and PKCE verifier derive from it. So no other browser can finish the sign-in, and
 * the server stores nothing that could.
 */
const BINDING_COOKIE = "sign_in";
export const ATTEMPT_MS = 10 * 60_000;

function attributes(site: Site) {
  return {
    name: cookieName(BINDING_COOKIE, site),
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(site),
  } as const;
}

export function derivedFrom(secret: string, state: string) {
  const derive = (purpose: string) =>
    createHmac("sha256", secret).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: derive("nonce"), verifier: derive("verifier") };
}

export function bindingCookie(secret: string, site: Site): string {
  return stringifySetCookie({ ...attributes(site), value: secret, maxAge: ATTEMPT_MS / 1000 });
}

export function endedCookie(site: Site): string {
  return stringifySetCookie({ ...attributes(site), value: "", maxAge: 0 });
}

export function secretOf(cookies: string | undefined, site: Site): string | undefined {
  const secret = parseCookie(cookies ?? "")[cookieName(BINDING_COOKIE, site)];
  return secret !== undefined && isToken(secret) ? secret : undefined;
}
