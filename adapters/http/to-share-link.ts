import type { Answer } from "../../contract/endpoint.ts";
import type { LinkCalls } from "../../contract/share-links.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";

export function toShareLink(found: Answer<LinkCalls["share"]>): ShareLink {
  return {
    id: found.id as ShareLinkId,
    shareToken: found.share_token,
    shareUrl: found.share_url,
    projectUrl: found.project_url,
    createdAt: found.created_at,
    lastUsedAt: found.last_used_at,
  };
}
