import type { Expression, SqlBool } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";

/** It is where another feature lets users attach videos; its conditions are SQL about the outer query. */
export interface VideoPlacement {
  /** Tells whether the person (null for a visitor) may read a place to which the owner attached the video. */
  readonly isReadable?: (
    video: Expression<VideoId>,
    person: Expression<UserId | null>,
  ) => Expression<SqlBool>;
  /** Tells whether the target of the row `link` of share_links contains the video and is not hidden. */
  readonly isLinked?: (video: Expression<VideoId>) => Expression<SqlBool>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly videoPlacements?: readonly VideoPlacement[];
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly videoPlacements: readonly VideoPlacement[];
  }
}
