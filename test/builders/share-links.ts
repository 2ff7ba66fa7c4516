import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";

export function aShareLink(changes: Partial<ShareLink> = {}): ShareLink {
  return {
    id: 5 as ShareLinkId,
    shareToken: "abcdefghijklmnopqrstuv",
    shareUrl: "https://atelier.test/shared/videos/abcdefghijklmnopqrstuv",
    projectUrl: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastUsedAt: null,
    ...changes,
  };
}

/** These values stand for what is unknown when the server answers a link's address alone. */
export const ADDRESS_ALONE = { id: null, shareToken: null, createdAt: null, lastUsedAt: undefined } as const;
