import type { UserId } from "../../core/shared/id.ts";
import type { Stars } from "../../core/ratings/stars.ts";

export interface DeveloperRatingsTable {
  developer_id: UserId;
  rater_id: UserId;
  stars: Stars;
  comment: string;
  rated_at: Date;
}
