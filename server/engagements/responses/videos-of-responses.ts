import { sql, type SqlBool } from "kysely";
import type { VideoPlacement } from "../../videos/video-placement.ts";

/** The client whose request was answered may see them; their owner, the developer, may anyway. */
export const videosOfResponses: VideoPlacement = {
  isReadable: (video, person) => sql<SqlBool>`exists (
    select from snag_videos join snagged_requests as snag on snag.id = snag_videos.snag_id
    where snag_videos.video_id = ${video} and snag.client_id = ${person} and snag.request_id is not null)`,
};
