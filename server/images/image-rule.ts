import type { Expression, SqlBool } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

/**
 * Where a feature names images, and who sees them: whoever may read the row that names one. The conditions are SQL about
 * that row.
 */
export interface ImageRule {
  /** Table and column, of which the trigger `name_images` tells. */
  readonly column: `${string}.${string}`;
  /** The table, with what the conditions read besides. */
  readonly rows: Expression<unknown>;
  readonly isPublic: Expression<SqlBool>;
  /** Tells whether the person sees it even if it is not public; absent where nobody does. */
  readonly isOwnOf?: (person: Expression<UserId | null>) => Expression<SqlBool>;
  /** Tells whether the row `link` of share_links leads to it. */
  readonly isLinked?: Expression<SqlBool>;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly imageRules?: readonly ImageRule[];
  }
}
