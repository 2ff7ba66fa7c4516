import { isPlainLink } from "../text/plain-link.ts";
import { mayBeShareToken, type SharedKind } from "./share-link.ts";
import { sharedPath } from "./shared-path.ts";

/** A longer address is refused. */
const MAX_ADDRESS = 2_000;

/**
 * A server describes a link's address by these: one of the two is enough, and "" stands for a missing one.
 */
export interface GivenAddress {
  readonly token: string;
  readonly url: string;
}

/**
 * Returns the whole address of a link: the server's own, or one that is made of the token.
 * @param origin of our own pages, such as `http://127.0.0.1:3000`
 * @returns null where neither can be used
 */
export function linkAddress({ token, url }: GivenAddress, kind: SharedKind, origin: string): string | null {
  const whole = /^\/(?!\/)/.test(url) ? origin + url : url;
  if (whole.length <= MAX_ADDRESS && isPlainLink(whole)) return whole;
  return mayBeShareToken(token) ? origin + sharedPath(kind, token) : null;
}
