import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
/** As many bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, for whatever opens a door: sessions, tickets, links in mails, a browser's cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** All that is stored of a token. */
export function hashToken(token: string): Buffer {
  return sha256(token);
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

/** For a style element in a Content-Security-Policy. */
export function styleHash(css: string): string {
  return `sha256-${sha256(css).toString("base64")}`;
}
