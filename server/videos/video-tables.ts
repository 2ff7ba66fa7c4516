import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { VideoFailure } from "../../core/videos/video-failure.ts";
import type { VideoType } from "../../core/videos/video-limits.ts";
import type { UploadColumns } from "../resumable-uploads/upload-table.ts";
import type { VideoPrivacy, VideoStatus } from "../../core/videos/video.ts";

export interface VideosTable {
  id: GeneratedAlways<VideoId>;
  owner_id: UserId;
  title: string;
  description: Generated<string>;
  privacy: Generated<VideoPrivacy>;
  status: Generated<VideoStatus>;
  failure: Generated<VideoFailure | null>;
  file_id: Generated<number | null>;
  /** This file has arrived and is being processed; it becomes `file_id`. */
  incoming_file_id: Generated<number | null>;
  file_version: Generated<number>;
  media_type: Generated<VideoType>;
  duration_ms: Generated<number | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  video_codec: Generated<string | null>;
  audio_codec: Generated<string | null>;
  small_poster_id: Generated<number | null>;
  large_poster_id: Generated<number | null>;
  poster_version: Generated<number>;
  view_count: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** The incoming file may be processed from this time on; null when there is nothing to do. */
  work_due_at: Generated<Date | null>;
  /** Videos are processed in this order; see `nextTurn`. */
  work_turn_at: ColumnType<Date | null, never, Date>;
  work_tries: Generated<number>;
  /** The part of the incoming file from here on is kept; null keeps all of it. */
  trim_start_ms: Generated<number | null>;
  trim_end_ms: Generated<number | null>;
  /** A film from before hidden details were removed is freed of them from this time on; null for all others. */
  details_due_at: Generated<Date | null>;
  details_tries: Generated<number>;
  creation_key: Generated<string | null>;
  /** The owner reads this reason; it is null without one, such as for a suspended owner's videos. */
  hidden_because: Generated<string | null>;
  is_hidden: Generated<boolean>;
}

export interface VideoUploadsTable extends UploadColumns {
  video_id: VideoId;
  fingerprint: string;
}

export interface VideoCaptionsTable {
  video_id: VideoId;
  language: string;
  label: string;
  content: string;
  version: Generated<number>;
}

export interface VideoViewsTable {
  day: string;
  video_id: VideoId;
  viewer: Buffer;
}

export interface PublicVideoCountsTable {
  slot: number;
  count: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    videos: VideosTable;
    video_uploads: VideoUploadsTable;
    video_captions: VideoCaptionsTable;
    video_views: VideoViewsTable;
    public_video_counts: PublicVideoCountsTable;
  }
}
