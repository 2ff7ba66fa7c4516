import type { ShareLinkId } from "../shared/id.ts";

/** What a link can lead to. */
export const SHARED_KINDS = ["video", "playlist", "showcase"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** 128 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** What is no token can be no link's: nobody is asked. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text);
}

/** For a token that is missing, unknown, revoked or of another kind. */
export const INVALID_SHARE_TOKEN = "Invalid share token";

/** Live ones to one target. */
export const MOST_SHARE_LINKS = 20;

export interface ShareLink {
  readonly id: ShareLinkId;
  readonly shareToken: string;
  readonly shareUrl: string;
  /** The project that it was made for; null for none. */
  readonly projectUrl: string | null;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
