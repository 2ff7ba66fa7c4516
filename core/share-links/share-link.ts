import type { ShareLinkId } from "../shared/id.ts";

/** A link leads to one of these. */
export const SHARED_KINDS = ["video", "playlist", "showcase"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Our server makes tokens of 128 bits in base64url. */
const OWN_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** Tells whether our server can have made the token; for any other, the database is not queried. */
export function isOwnShareToken(text: string): boolean {
  return OWN_TOKEN.test(text);
}

/** A longer token is refused; tokens of other servers have forms of their own. */
export const MAX_SHARE_TOKEN = 500;

/** Blanks and half characters are in no token; dot segments would change the path around them. */
const NO_TOKEN = /[\s\p{Cs}]|^\.{1,2}$/u;

/** Tells whether any server can have made the token; for any other, no server is called. */
export function mayBeShareToken(text: string): boolean {
  return text !== "" && text.length <= MAX_SHARE_TOKEN && !NO_TOKEN.test(text);
}

/** It is shown for a token that is missing, unknown, revoked or of another kind. */
export const INVALID_SHARE_TOKEN = "Invalid share token";

/** One target can have this many links that are not revoked. */
export const MOST_SHARE_LINKS = 20;

export interface ShareLink {
  /** It is null where the server did not say it; the link cannot be revoked until a list contains its id. */
  readonly id: ShareLinkId | null;
  /** It is null where the server gave the address alone. */
  readonly shareToken: string | null;
  /** It is the whole address and identifies the link. */
  readonly shareUrl: string;
  /** The link was made for this project; null for none. */
  readonly projectUrl: string | null;
  /** It is UTC in ISO-8601, and null where it is not known. */
  readonly createdAt: string | null;
  /** It is UTC in ISO-8601. Null means not used yet, undefined not known. */
  readonly lastUsedAt: string | null | undefined;
}

/**
 * Adds the link to the list, in front if it is new. An entry without an id is completed, one with an id
 * stays.
 */
export function withLink(links: readonly ShareLink[], link: ShareLink): readonly ShareLink[] {
  const known = links.find(({ shareUrl }) => shareUrl === link.shareUrl);
  if (known === undefined) return [link, ...links];
  return known.id === null ? links.map((each) => (each === known ? link : each)) : links;
}
