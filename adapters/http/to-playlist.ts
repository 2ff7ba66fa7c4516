import type { Answer } from "../../contract/endpoint.ts";
import type { getPlaylist, listPlaylistsOf } from "../../contract/playlists.ts";
import { isKnown } from "../../core/images/person-name.ts";
import {
  type ListedPlaylist,
  type Playlist,
  playlistName,
  type PlaylistSummary,
} from "../../core/playlists/playlist.ts";
import type { PlaylistId, VideoId } from "../../core/shared/id.ts";
import { toPerson } from "./to-person.ts";
import { toVideoSummary } from "./to-video.ts";

type Row = Answer<typeof listPlaylistsOf>[number];

export function toListedPlaylist(found: Row): ListedPlaylist {
  return { ...toPlaylistSummary(found), poster: found.poster };
}

export function toPlaylistSummary(found: Omit<Row, "poster">): PlaylistSummary {
  const id = found.id as PlaylistId;
  return {
    id,
    name: playlistName(id, found.name),
    description: found.description,
    isPublic: found.is_public,
    videoCount: found.video_count,
    owner: toPerson(found.owner),
    isOwn: found.is_own || !isKnown(found.owner),
    hiddenBecause: found.hidden_because,
    createdAt: found.created_at,
  };
}

export function toPlaylist(found: Answer<typeof getPlaylist>): Playlist {
  return {
    ...toPlaylistSummary(found),
    videos: found.videos.map(({ order, video_id: videoId, video }) => ({
      order,
      videoId: videoId as VideoId,
      video: video && toVideoSummary(video),
    })),
    shareToken: found.share_token,
  };
}
