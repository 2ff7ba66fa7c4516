import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, isSecure, type Site } from "../http/callers/site-cookie.ts";
import { isToken } from "../http/callers/tokens.ts";

/** A browser keeps its own budget of sign-in tries for this long after its last sign-in. */
export const BROWSER_KEPT_MS = 180 * 24 * 60 * 60_000;

/** Returns the browser's name: a random token that gives no access, in a cookie that no script can read. */
export function browserOf({ cookie }: IncomingHttpHeaders, site: Site): string | undefined {
  const name = parseCookie(cookie ?? "")[cookieName("browser", site)];
  return name !== undefined && isToken(name) ? name : undefined;
}

export function browserCookie(browser: string, site: Site): string {
  return stringifySetCookie({
    name: cookieName("browser", site),
    value: browser,
    path: "/api",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(site),
    maxAge: BROWSER_KEPT_MS / 1000,
  });
}
