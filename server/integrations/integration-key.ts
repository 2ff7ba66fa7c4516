import { isToken, newToken } from "../http/callers/tokens.ts";

/** It tells keys from session tokens, also for people and for programs that look for leaked secrets. */
const KEY_PREFIX = "atk_";

export function newKey(): string {
  return KEY_PREFIX + newToken();
}

/** Returns the key of an Authorization header, valid or not; undefined for another credential. */
export function keyOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? "")?.[1];
  return token?.startsWith(KEY_PREFIX) === true ? token : undefined;
}

export function hasKeyForm(key: string): boolean {
  return isToken(key.slice(KEY_PREFIX.length));
}
