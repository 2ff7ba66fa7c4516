import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { OwnVideo } from "../../core/videos/video.ts";

export function anOwnVideo(changes: Partial<OwnVideo> = {}): OwnVideo {
  return {
    id: 4 as VideoId,
    title: "The till",
    privacy: "unlisted",
    durationSeconds: 12,
    width: 640,
    height: 360,
    poster: null,
    views: 3,
    creator: { id: 1 as UserId, username: "ada", fullName: "Ada Kroll", avatar: null },
    createdAt: "2026-01-01T00:00:00.000Z",
    description: "",
    status: "ready",
    failureReason: null,
    canRetry: false,
    isReplacing: false,
    size: 2_048,
    captionLanguages: [],
    shareCount: 0,
    hiddenBecause: null,
    ...changes,
  };
}
