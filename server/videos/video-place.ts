import type { Expression, SqlBool } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";

/**
 * It is a place of another feature to which users attach videos. Each condition is SQL about columns of the
 * outer query.
 */
export interface VideoPlace {
  /**
   * Tells whether the video is attached where this person may read it; a visitor's column is null. Only the
   * video's owner can have attached it.
   */
  readonly isReadable?: (
    video: Expression<VideoId>,
    person: Expression<UserId | null>,
  ) => Expression<SqlBool>;
  /**
   * Tells whether the video is attached to the target of the row `link` of share_links, and that target is
   * not hidden.
   */
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
