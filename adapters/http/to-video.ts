import * as v from "valibot";
import type { Answer } from "../../contract/endpoint.ts";
import { type getVideo, type listVideos, streamVideo, video } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Video, VideoSummary } from "../../core/videos/video.ts";
import { videoTitle } from "../../core/videos/video-text.ts";
import { addressOf } from "./address.ts";
import { toPerson } from "./to-person.ts";
import { tolerant } from "./tolerant.ts";

export function toVideoSummary(found: Answer<typeof listVideos>[number]): VideoSummary {
  const id = found.id as VideoId;
  return {
    id,
    title: videoTitle(id, found.title),
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
    streamUrl: found.stream_url || addressOf(streamVideo.path, { id: found.id }),
    streamUntil: found.stream_until,
    captions: found.captions,
    isOwn: found.is_own,
    status: found.status,
    hiddenBecause: found.hidden_because,
  };
}

/** Returns a video of which only the id is known. */
export function bareVideo(id: VideoId): Video {
  return toVideo(v.parse(tolerant(video), { id }));
}
