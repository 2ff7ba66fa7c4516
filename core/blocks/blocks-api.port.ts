import type { Observable } from "rxjs";
import type { UserId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { BlockedPerson } from "./block.ts";

/**
 * These are the calls about blocks. Reading is cold, and unsubscribing aborts it. Everything fails with a
 * Failure.
 */
export abstract class BlocksApi {
  /** Lists the latest block first. */
  abstract list(part: ListPart): Observable<Listed<BlockedPerson>>;
  abstract block(id: UserId): Promise<void>;
  abstract unblock(id: UserId): Promise<void>;
}
