import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";

export interface PlaylistsTable {
  id: GeneratedAlways<PlaylistId>;
  owner_id: UserId;
  name: string;
  description: string;
  is_public: boolean;
  /** It is true if the moderators hid the playlist, or its owner is suspended. */
  is_hidden: Generated<boolean>;
  hidden_because: Generated<string | null>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

export interface PlaylistVideosTable {
  playlist_id: PlaylistId;
  video_id: VideoId;
  /** Places begin at 0 and have no gaps. */
  place: number;
  added_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    playlists: PlaylistsTable;
    playlist_videos: PlaylistVideosTable;
  }
}
