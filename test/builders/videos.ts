import type { VideoOption } from "../../core/requests/request-options.ts";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { VideoSummary } from "../../core/videos/video.ts";

export function aVideo(changes: Partial<VideoSummary> = {}): VideoSummary {
  return {
    id: 4 as VideoId,
    title: "The till",
    privacy: "public",
    durationSeconds: 65,
    width: 640,
    height: 360,
    poster: null,
    views: 3,
    creator: { id: 9 as UserId, username: "dana", fullName: "Dana Evers", avatar: null },
    createdAt: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}

export function aVideoOption(id: number, title = `Video ${id}`): VideoOption {
  return { id: id as VideoId, title, poster: null, durationSeconds: 65 };
}

export function videos(count: number, first = 1): VideoSummary[] {
  return Array.from({ length: count }, (_, at) =>
    aVideo({ id: (first + at) as VideoId, title: `Video ${first + at}` }),
  );
}
