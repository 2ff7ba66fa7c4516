import type { ColumnType, GeneratedAlways } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";

export interface VideosTable {
  id: GeneratedAlways<VideoId>;
  owner_id: UserId;
  title: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

declare module "../database/tables.ts" {
  interface Tables {
    videos: VideosTable;
  }
}
