import { sql, type SqlBool } from "kysely";
import type { VideoPlacement } from "../videos/video-placement.ts";

export const videosInPlaylists: VideoPlacement = {
  isLinked: (video) => sql<SqlBool>`exists (
    select from playlist_videos join playlists on playlists.id = playlist_videos.playlist_id
    where playlist_videos.playlist_id = link.playlist_id and playlist_videos.video_id = ${video}
      and not playlists.is_hidden)`,
};
