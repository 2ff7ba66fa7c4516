import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PlaylistId, ShareLinkId, ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";

export interface ShareLinksTable {
  id: GeneratedAlways<ShareLinkId>;
  owner_id: UserId;
  video_id: VideoId | null;
  playlist_id: PlaylistId | null;
  showcase_id: ShowcaseId | null;
  project_url: string | null;
  version: Generated<number>;
  token_hash: Buffer | null;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export interface ApplicationSecretTable {
  is_only: ColumnType<boolean, never, never>;
  secret: ColumnType<Buffer, never, never>;
}

declare module "../database/tables.ts" {
  interface Tables {
    share_links: ShareLinksTable;
    application_secret: ApplicationSecretTable;
  }
}
