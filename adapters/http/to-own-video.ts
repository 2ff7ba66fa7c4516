import type { Answer } from "../../contract/endpoint.ts";
import type { getOwnVideo } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { toPerson } from "./to-person.ts";

export function toOwnVideo(found: Answer<typeof getOwnVideo>): OwnVideo {
  return {
    id: found.id as VideoId,
    title: found.title,
    privacy: found.privacy,
    durationSeconds: found.duration_seconds,
    width: found.width,
    height: found.height,
    poster: found.poster,
    views: found.views,
    creator: toPerson(found.creator),
    createdAt: found.created_at,
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
