import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";

/** One feature adds it to the sample marketplace of the first start. */
export interface SampleData {
  /** It is unique over all features. */
  readonly name: string;
  /** These parts must be added before this one, because it reads or references their rows. */
  readonly after?: readonly string[];
  readonly add: (context: SampleDataContext) => Promise<void>;
}

export interface SampleDataContext {
  /** All parts are added in this one transaction. */
  readonly db: Db;
  /** It is the time of the first start. */
  readonly now: Date;
  /** Returns the time so many hours before the first start; a negative number is after it. */
  readonly ago: (hours: number) => Date;
  /** @throws Error for a username that is not in SAMPLE_PEOPLE */
  readonly idOf: (username: string) => UserId;
  /** Opens the store for parts that bring files; undefined if no files are to be added. */
  readonly files: (() => Promise<FileStore>) | undefined;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly sampleData?: readonly SampleData[];
  }
}
