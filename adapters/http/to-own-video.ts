import type { Answer } from "../../contract/endpoint.ts";
import type { getOwnVideo, listMyVideos } from "../../contract/videos.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { toVideoSummary } from "./to-video.ts";

export function toOwnVideo(found: Answer<typeof getOwnVideo>): OwnVideo {
  return {
    ...toVideoSummary(found),
    description: found.description,
    status: found.status,
    failureReason: found.failure_reason,
    canRetry: found.can_retry,
    isReplacing: found.is_replacing,
    size: found.size,
    captionLanguages: found.caption_languages,
    shareCount: found.share_count,
    hiddenBecause: found.hidden_because,
  };
}

/** Reads a part of the list, which other servers send under one of its two names and do not count. */
export function toOwnVideos(
  { videos, user_videos, total }: Answer<typeof listMyVideos>,
  { skip, limit }: ListPart,
): Listed<OwnVideo> {
  const rows = (videos.length > 0 ? videos : user_videos).map(toOwnVideo);
  const seen = skip + rows.length + (rows.length === limit ? 1 : 0);
  return { rows, total: total > 0 ? total : seen };
}
