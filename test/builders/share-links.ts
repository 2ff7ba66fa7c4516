import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";

/** To a video, for no project, not used yet. */
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

/** What is known of a link of which the server said its address alone. */
export const ADDRESS_ALONE = { id: null, shareToken: null, createdAt: null, lastUsedAt: undefined } as const;
