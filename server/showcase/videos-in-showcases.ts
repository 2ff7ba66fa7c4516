import { sql, type SqlBool } from "kysely";
import type { VideoPlacement } from "../videos/video-placement.ts";

export const videosInShowcases: VideoPlacement = {
  isReadable: (video) => sql<SqlBool>`exists (
    select from showcase_videos join showcases on showcases.id = showcase_videos.showcase_id
    where showcase_videos.video_id = ${video} and showcases.is_public and showcases.deleted_at is null
      and not showcases.is_hidden)`,
  isLinked: (video) => sql<SqlBool>`exists (
    select from showcase_videos join showcases on showcases.id = showcase_videos.showcase_id
    where showcase_videos.showcase_id = link.showcase_id and showcase_videos.video_id = ${video}
      and not showcases.is_hidden and showcases.deleted_at is null)`,
};
