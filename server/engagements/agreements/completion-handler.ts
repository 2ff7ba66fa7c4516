import type { UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

/** It runs in the transaction that completes a developer's agreement, after all other locks in it. */
export type CompletionHandler = (tx: Db, developer: UserId, now: Date) => Promise<void>;

declare module "../../http/feature.ts" {
  interface Feature {
    readonly completions?: readonly CompletionHandler[];
  }
}

declare module "../../http/routes/services.ts" {
  interface Services {
    readonly completionHandlers: readonly CompletionHandler[];
  }
}
