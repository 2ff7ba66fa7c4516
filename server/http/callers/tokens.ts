import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
/** A token's bytes have 43 characters in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Returns 256 random bits, for sessions, tickets, links in mails and a browser's cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** Returns all that is stored of a token. */
export function hashToken(token: string): Buffer {
  return sha256(token);
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

/** Returns the source of a style element for a Content-Security-Policy. */
export function styleHash(css: string): string {
  return `sha256-${sha256(css).toString("base64")}`;
}
