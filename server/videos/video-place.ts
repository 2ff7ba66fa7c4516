import type { Expression, SqlBool } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";

/** Where users of another feature put their videos. Each condition is SQL about columns of the query around it. */
export interface VideoPlace {
  /** The video stands where this person reads it; a visitor's column is null. Only its owner can have put it there. */
  readonly isReadable?: (
    video: Expression<VideoId>,
    person: Expression<UserId | null>,
  ) => Expression<SqlBool>;
  /** The video stands where the row `link` of share_links leads, and that is not hidden. */
  readonly isLinked?: (video: Expression<VideoId>) => Expression<SqlBool>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly videoPlaces?: readonly VideoPlace[];
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly videoPlaces: readonly VideoPlace[];
  }
}
