import type { ShareLinkId } from "../shared/id.ts";

/** What a link can lead to. */
export const SHARED_KINDS = ["video", "playlist", "showcase"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** 128 bits in base64url: as our server makes them. */
const OWN_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** What our server never made leads nowhere, and the database is not asked. */
export function isOwnShareToken(text: string): boolean {
  return OWN_TOKEN.test(text);
}

/** The longest token that is taken: those of other servers have forms of their own. */
export const MAX_SHARE_TOKEN = 500;

/** Blanks and half characters are in no token; dot segments would change the path around them. */
const NO_TOKEN = /[\s\p{Cs}]|^\.{1,2}$/u;

/** Any server may have made it; what none can have made leads nowhere, and no server is asked. */
export function mayBeShareToken(text: string): boolean {
  return text !== "" && text.length <= MAX_SHARE_TOKEN && !NO_TOKEN.test(text);
}

/** For a token that is missing, unknown, revoked or of another kind. */
export const INVALID_SHARE_TOKEN = "Invalid share token";

/** Live ones to one target. */
export const MOST_SHARE_LINKS = 20;

export interface ShareLink {
  /** Null where the server did not say it: such a link cannot be revoked until a list names it. */
  readonly id: ShareLinkId | null;
  /** Null where the server gave the address alone. */
  readonly shareToken: string | null;
  /** The whole address, which tells one link from another. */
  readonly shareUrl: string;
  /** The project that it was made for; null for none. */
  readonly projectUrl: string | null;
  /** UTC, ISO-8601; null where it is not known. */
  readonly createdAt: string | null;
  /** The same; null for a link that was not used yet, undefined where it is not known. */
  readonly lastUsedAt: string | null | undefined;
}

/** The links with this one, which stands first where it is new. What was known of it before stays known. */
export function withLink(links: readonly ShareLink[], link: ShareLink): readonly ShareLink[] {
  const known = links.find(({ shareUrl }) => shareUrl === link.shareUrl);
  if (known === undefined) return [link, ...links];
  return known.id === null ? links.map((each) => (each === known ? link : each)) : links;
}
