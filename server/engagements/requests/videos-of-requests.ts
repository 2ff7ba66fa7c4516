import { sql, type SqlBool } from "kysely";
import type { VideoPlace } from "../../videos/video-place.ts";
import { canReadRequest } from "../visibility.ts";

export const videosOfRequests: VideoPlace = {
  isReadable: (video, person) => sql<SqlBool>`exists (
    select from requests where requests.video_id = ${video} and ${canReadRequest(person)})`,
};
