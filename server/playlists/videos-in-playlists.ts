import { sql, type SqlBool } from "kysely";
import type { VideoPlace } from "../videos/video-place.ts";

export const videosInPlaylists: VideoPlace = {
  isLinked: (video) => sql<SqlBool>`exists (
    select from playlist_videos join playlists on playlists.id = playlist_videos.playlist_id
    where playlist_videos.playlist_id = link.playlist_id and playlist_videos.video_id = ${video}
      and not playlists.is_hidden)`,
};
