import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ImageId } from "../../core/images/picture.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";

export interface ShowcasesTable {
  id: GeneratedAlways<ShowcaseId>;
  developer_id: UserId;
  title: string;
  description: string;
  project_url: string | null;
  repository_url: string | null;
  demo_url: string | null;
  skills: ColumnType<string[], readonly string[], readonly string[]>;
  /** The skills as folded. */
  skill_keys: GeneratedAlways<string[]>;
  include_profile: boolean;
  is_public: boolean;
  readme_name: Generated<string | null>;
  readme: Generated<string | null>;
  image_id: Generated<ImageId | null>;
  image_alt: Generated<string>;
  view_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  hidden_because: Generated<string | null>;
  is_hidden: Generated<boolean>;
  deleted_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

export interface ShowcaseVideosTable {
  showcase_id: ShowcaseId;
  video_id: VideoId;
  place: number;
}

export interface ShowcaseRatingsTable {
  showcase_id: ShowcaseId;
  rater_id: UserId;
  stars: Stars;
  rated_at: Date;
  /** A hidden rating does not count: the rater is suspended. */
  is_hidden: Generated<boolean>;
}

export interface ShowcaseViewsTable {
  day: string;
  showcase_id: ShowcaseId;
  viewer: Buffer;
}

declare module "../database/tables.ts" {
  interface Tables {
    showcases: ShowcasesTable;
    showcase_videos: ShowcaseVideosTable;
    showcase_ratings: ShowcaseRatingsTable;
    showcase_views: ShowcaseViewsTable;
    public_showcase_counts: { slot: number; count: number };
  }
}
