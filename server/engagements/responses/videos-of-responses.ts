import { sql, type SqlBool } from "kysely";
import type { VideoPlace } from "../../videos/video-place.ts";

/** A response's videos are for its developer, who has them anyway, and for the client whose request it answers. */
export const videosOfResponses: VideoPlace = {
  isReadable: (video, person) => sql<SqlBool>`exists (
    select from snag_videos join snagged_requests as snag on snag.id = snag_videos.snag_id
    where snag_videos.video_id = ${video} and snag.client_id = ${person} and snag.request_id is not null)`,
};
