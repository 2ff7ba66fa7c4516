import type { Answer } from "../../contract/endpoint.ts";
import type { getVideo, listVideos } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Video, VideoSummary } from "../../core/videos/video.ts";
import { toPerson } from "./to-person.ts";

export function toVideoSummary(found: Answer<typeof listVideos>[number]): VideoSummary {
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
  };
}

export function toVideo(found: Answer<typeof getVideo>): Video {
  return {
    ...toVideoSummary(found),
    description: found.description,
    mediaType: found.media_type,
    streamUrl: found.stream_url,
    streamUntil: found.stream_until,
    captions: found.captions,
    isOwn: found.is_own,
    status: found.status,
    hiddenBecause: found.hidden_because,
  };
}
