import { UNKNOWN_ID } from "../../core/images/person-name.ts";
import type { Playlist, PlaylistEntry } from "../../core/playlists/playlist.ts";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Video, VideoSummary } from "../../core/videos/video.ts";
import { aVideo as aSummary } from "./videos.ts";

/** Person of whom another server says nothing. */
export const NOBODY = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
const ADA = { id: 1 as UserId, username: "ada", fullName: "Ada Lovelace", avatar: null };

export function aVideoRow(changes: Partial<VideoSummary> = {}): VideoSummary {
  return aSummary({ id: 11 as VideoId, creator: ADA, ...changes });
}

export function aVideo(changes: Partial<Video> = {}): Video {
  return {
    ...aVideoRow(),
    description: "How it rings.",
    mediaType: "video/webm",
    streamUrl: "/api/video_display/stream/11?v=1",
    streamUntil: null,
    captions: [],
    isOwn: false,
    status: "ready",
    hiddenBecause: null,
    ...changes,
  };
}

/** Takes the title of each video, null for one that the reader may not see. The first has id 11. */
export function entries(...titles: readonly (string | null)[]): readonly PlaylistEntry[] {
  return titles.map((title, order) => {
    const videoId = (11 + order) as VideoId;
    return { order, videoId, video: title === null ? null : aVideoRow({ id: videoId, title }) };
  });
}

export function aPlaylist(changes: Partial<Playlist> = {}): Playlist {
  const videos = changes.videos ?? entries("The till", "The oven", "The door");
  return {
    id: 3 as PlaylistId,
    name: "Four shops",
    description: "",
    isPublic: false,
    owner: ADA,
    isOwn: true,
    hiddenBecause: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    videos,
    videoCount: videos.length,
    shareToken: null,
    ...changes,
  };
}
