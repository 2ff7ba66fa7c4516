import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { maySeeVideo } from "../../core/videos/video-access.ts";
import type { Tables } from "../database/tables.ts";
import type { Services } from "../http/services.ts";
import { listLiveLinks, shareTokenOf } from "../share-links/share-link-repository.ts";
import { showVideoRow } from "../videos/show-video.ts";
import { accessOf } from "../videos/video-repository.ts";
import type { Viewer } from "../videos/watch-grant.ts";
import { type FoundPlaylist, videosIn } from "./playlist-repository.ts";
import { showPerson } from "../pictures/people.ts";

/** Who looks at it, and by what. */
export interface PlaylistReader {
  readonly userId: UserId | null;
  readonly viewer: Viewer | undefined;
}

export function showPlaylistRow(row: FoundPlaylist, userId: UserId | null) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    is_public: row.is_public,
    video_count: row.video_count,
    owner: showPerson({ ...row, id: row.owner_id }),
    is_own: row.owner_id === userId,
    created_at: row.created_at.toISOString(),
  };
}

/** What its reader may not see stands in it as a placeholder. */
export async function showPlaylist(
  db: Kysely<Tables>,
  services: Pick<Services, "secret" | "now">,
  playlist: FoundPlaylist,
  { userId, viewer }: PlaylistReader,
) {
  const rows = await videosIn(db, playlist.id);
  const isOwn = playlist.owner_id === userId;
  const videos = rows.map(async (row) => {
    const isSeen = maySeeVideo(accessOf(row), {
      isOwner: row.owner_id === userId,
      // A link to a playlist opens what its owner may hand on: their own.
      hasLink: viewer?.kind === "link" && row.owner_id === playlist.owner_id,
      isAttached: false,
    });
    const video = isSeen ? await showVideoRow(services, row, viewer) : null;
    return { order: row.place, video_id: row.id, video };
  });
  const [live] = isOwn ? await listLiveLinks(db, { playlist_id: playlist.id }) : [];
  return {
    ...showPlaylistRow(playlist, userId),
    videos: await Promise.all(videos),
    share_token: live === undefined ? null : await shareTokenOf(services.secret, live),
  };
}
