import type { ColumnType, GeneratedAlways } from "kysely";
import type { RequestId, SnagId, UserId, VideoId } from "../../../core/shared/id.ts";
import type { SnagStatus } from "../../../core/snagged-requests/snagged-request.ts";

export interface SnaggedRequestsTable {
  id: GeneratedAlways<SnagId>;
  /** It is null once the request was removed. */
  request_id: RequestId | null;
  /** It is the title of the removed request, if the developer could read it. */
  removed_title: ColumnType<string | null, never, string | null>;
  removed_at: ColumnType<Date | null, never, Date>;
  /** The client is the request's owner. */
  client_id: ColumnType<UserId, UserId, never>;
  developer_id: ColumnType<UserId, UserId, never>;
  message: string;
  profile_link: string | null;
  include_profile: boolean;
  status: ColumnType<SnagStatus, SnagStatus | undefined, SnagStatus>;
  created_at: ColumnType<Date, Date | undefined, never>;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SnagVideosTable {
  snag_id: SnagId;
  video_id: VideoId;
  /** It counts from 0, in the order that the developer chose. */
  place: number;
}

declare module "../../database/tables.ts" {
  interface Tables {
    snagged_requests: SnaggedRequestsTable;
    snag_videos: SnagVideosTable;
  }
}
