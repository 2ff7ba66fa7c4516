import type { UserId } from "../../core/shared/id.ts";
import { maySeeVideo } from "../../core/videos/video-access.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { GrantHolder } from "../share-links/address-grant.ts";
import { listLiveLinks, shareTokenOf } from "../share-links/share-link-repository.ts";
import { type PicturedVideo, showPoster, showVideoRow } from "../videos/show-video.ts";
import { accessOf } from "../videos/video-repository.ts";
import { type CountedPlaylist, type FoundPlaylist, videosIn } from "./playlist-repository.ts";
import { showPerson } from "../pictures/people.ts";

export interface PlaylistReader {
  readonly userId: UserId | null;
  readonly viewer: GrantHolder | undefined;
}

export async function showListedPlaylist(
  services: Pick<Services, "secret" | "now">,
  row: CountedPlaylist & { readonly first_video: PicturedVideo | null },
  { userId, viewer }: PlaylistReader,
) {
  const poster = row.first_video && (await showPoster(services, row.first_video, viewer));
  return { ...showPlaylistRow(row, userId), poster };
}

export function showPlaylistRow(row: CountedPlaylist, userId: UserId | null) {
  const isOwn = row.owner_id === userId;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    is_public: row.is_public,
    video_count: row.video_count,
    owner: showPerson({ ...row, id: row.owner_id }),
    is_own: isOwn,
    hidden_because: isOwn ? row.hidden_because : null,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Shows readers nothing of videos that they may not see: neither how many there are, nor which, nor where.
 * The owner sees a placeholder for each, to be able to remove it.
 */
export async function showPlaylist(
  db: Db,
  services: Pick<Services, "secret" | "now">,
  playlist: FoundPlaylist,
  { userId, viewer }: PlaylistReader,
) {
  const isOwn = playlist.owner_id === userId;
  const rows = (await videosIn(db, playlist.id)).map((row) => {
    const isSeen = maySeeVideo(accessOf(row), {
      isOwner: row.owner_id === userId,
      // A link to a playlist only opens its owner's own videos.
      hasLink: viewer?.kind === "link" && row.owner_id === playlist.owner_id,
      isAttached: false,
    });
    return { row, isSeen };
  });
  const videos = rows
    .filter(({ isSeen }) => isSeen || isOwn)
    .map(async ({ row, isSeen }, order) => {
      const video = isSeen ? await showVideoRow(services, row, viewer) : null;
      return { order, video_id: row.id, video };
    });
  const [live] = isOwn ? await listLiveLinks(db, { playlist_id: playlist.id }) : [];
  return {
    ...showPlaylistRow({ ...playlist, video_count: videos.length }, userId),
    videos: await Promise.all(videos),
    share_token: live === undefined ? null : await shareTokenOf(services.secret, live),
  };
}
