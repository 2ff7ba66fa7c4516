import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * Ties a sign-in to the browser that began it. The browser keeps a random secret in a cookie that no
 * script can read; nonce and PKCE verifier derive from it, so nobody else's browser can finish, and
 * nothing that could is stored on this side.
 */
export const BINDING_COOKIE = "sign_in";
export const ATTEMPT_MS = 10 * 60_000;
const BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function derivedFrom(secret: string, state: string) {
  const derive = (purpose: string) =>
    createHmac("sha256", secret).update(`${purpose}:${state}`).digest("base64url");
  return { nonce: derive("nonce"), verifier: derive("verifier") };
}

export function bindingCookie(secret: string, isSecure: boolean): string {
  return `${BINDING_COOKIE}=${secret}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${ATTEMPT_MS / 1000}${isSecure ? "; Secure" : ""}`;
}

export function endedCookie(): string {
  return `${BINDING_COOKIE}=; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=0`;
}

/** The secret of this browser; undefined when it has none. */
export function secretOf(cookies: string | undefined): string | undefined {
  for (const part of (cookies ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === BINDING_COOKIE && value !== undefined && FORM.test(value)) return value;
  }
  return undefined;
}
