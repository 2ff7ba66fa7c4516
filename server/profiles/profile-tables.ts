import type { ColumnType, GeneratedAlways } from "kysely";
import type { Availability } from "../../core/profiles/availability.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface ClientProfilesTable {
  user_id: UserId;
  display_name: string;
  company_name: string;
  company_url: string;
  about: string;
  location: string;
  created_at: Date;
  updated_at: Date;
}

/** It is computed from ratings and agreements; only `server/ratings/developer-score.ts` writes it. */
type Judged<T> = ColumnType<T, never, T>;

/** Only `server/moderation` writes it. */
type Hidden<T> = ColumnType<T, never, T>;

export interface DeveloperProfilesTable {
  user_id: UserId;
  headline: string;
  bio: string;
  skills: string[];
  hourly_rate_cents: number | null;
  availability: Availability;
  location: string;
  timezone: string;
  website: string;
  github_url: string;
  linkedin_url: string;
  is_public: boolean;
  /** It is true if only its owner sees the profile: it was hidden, or its owner is suspended. */
  is_hidden: Hidden<boolean>;
  hidden_because: Hidden<string | null>;
  average_rating: Judged<number | null>;
  total_ratings: Judged<number>;
  score: Judged<number | null>;
  judged_at: Judged<Date>;
  created_at: Date;
  updated_at: Date;
  skill_keys: GeneratedAlways<string[]>;
  search: GeneratedAlways<unknown>;
}

export interface PublicDeveloperCountsTable {
  slot: number;
  count: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    client_profiles: ClientProfilesTable;
    developer_profiles: DeveloperProfilesTable;
    public_developer_counts: PublicDeveloperCountsTable;
  }
}
