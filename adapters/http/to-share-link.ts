import { linkAddress } from "../../core/share-links/link-address.ts";
import type { SharedKind, ShareLink } from "../../core/share-links/share-link.ts";
import { parseId, type ShareLinkId } from "../../core/shared/id.ts";
import { type GivenShareLink, givenTime } from "./given-share-link.ts";

export interface LinkSetting {
  readonly kind: SharedKind;
  /** It is the origin of our own pages. */
  readonly origin: string;
  /** It is the project that the link was created for, where the response does not say it; null for none. */
  readonly projectUrl: string | null;
}

/** Returns null for a link without a usable address. */
export function toShareLink(
  found: GivenShareLink,
  { kind, origin, projectUrl }: LinkSetting,
): ShareLink | null {
  const { share_token: token, share_url: url, last_used_at: lastUsedAt } = found;
  const shareUrl = linkAddress({ token, url }, kind, origin);
  if (shareUrl === null) return null;
  return {
    id: parseId(String(found.id)) as ShareLinkId | null,
    shareToken: token === "" ? null : token,
    shareUrl,
    projectUrl: found.project_url === "" ? projectUrl : found.project_url,
    createdAt: givenTime(found.created_at),
    lastUsedAt: lastUsedAt === null ? null : (givenTime(lastUsedAt) ?? undefined),
  };
}
