import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";

/** What one feature adds to the sample marketplace of the first start. */
export interface SampleData {
  /** Unique over all features. */
  readonly name: string;
  /** Names of the parts that must be added before this one, because it reads or points to their rows. */
  readonly after?: readonly string[];
  readonly add: (context: SampleDataContext) => Promise<void>;
}

export interface SampleDataContext {
  /** The one transaction in which all parts are added. */
  readonly db: Kysely<Tables>;
  /** The time of the first start. */
  readonly now: Date;
  /** So many hours before the first start; a negative number is after it. */
  readonly ago: (hours: number) => Date;
  /** @throws for a username that is not in SAMPLE_PEOPLE */
  readonly idOf: (username: string) => UserId;
  /** Opens the store for what brings bytes; absent where the marketplace is to be without them. */
  readonly files: (() => Promise<FileStore>) | undefined;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly sampleData?: readonly SampleData[];
  }
}
