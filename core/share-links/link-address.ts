import { isPlainLink } from "../auth/plain-link.ts";
import { mayBeShareToken, type SharedKind } from "./share-link.ts";
import { sharedPath } from "./shared-path.ts";

/** The longest address that is taken. */
const MAX_ADDRESS = 2_000;

/** What a server says of a link's address: one of the two is enough, and "" stands for what it does not say. */
export interface GivenAddress {
  readonly token: string;
  readonly url: string;
}

/**
 * The whole address of a link: the one that the server gave, or else one that is made of the token.
 *
 * @param origin of our own pages, such as `http://127.0.0.1:3000`
 * @returns null where neither can be used
 */
export function linkAddress({ token, url }: GivenAddress, kind: SharedKind, origin: string): string | null {
  const whole = /^\/(?!\/)/.test(url) ? origin + url : url;
  if (whole.length <= MAX_ADDRESS && isPlainLink(whole)) return whole;
  return mayBeShareToken(token) ? origin + sharedPath(kind, token) : null;
}
