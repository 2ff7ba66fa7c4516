import type { Answer } from "../../contract/endpoint.ts";
import type { getOwnVideo } from "../../contract/videos.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
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
