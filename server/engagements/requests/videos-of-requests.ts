import { sql, type SqlBool } from "kysely";
import type { VideoPlacement } from "../../videos/video-placement.ts";
import { canReadRequest } from "../visibility.ts";

export const videosOfRequests: VideoPlacement = {
  isReadable: (video, person) => sql<SqlBool>`exists (
    select from requests where requests.video_id = ${video} and ${canReadRequest(person)})`,
};
