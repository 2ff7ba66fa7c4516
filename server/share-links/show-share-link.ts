import { sharedPath } from "../../core/share-links/shared-path.ts";
import type { SharedKind } from "../../core/share-links/share-link.ts";
import type { Services } from "../http/routes/services.ts";
import { type LiveLink, shareTokenOf } from "./share-link-repository.ts";

export async function showShareLink(
  { secret, settings }: Pick<Services, "secret" | "settings">,
  kind: SharedKind,
  link: LiveLink,
) {
  const token = await shareTokenOf(secret, link);
  return {
    id: link.id,
    share_token: token,
    share_url: `${settings.publicUrl}${sharedPath(kind, token)}`,
    project_url: link.project_url,
    created_at: link.created_at.toISOString(),
    last_used_at: link.last_used_at?.toISOString() ?? null,
  };
}
