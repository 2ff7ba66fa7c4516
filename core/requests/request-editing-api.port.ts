import type { RequestId } from "../shared/id.ts";
import type { WorkRequest } from "./request.ts";
import type { RequestEdit } from "./request-edit.ts";

export interface RequestSave {
  /**
   * It is the version of the request that the user edited. If the request has changed since, saving fails as
   * outdated.
   */
  readonly version: string;
  /** Every try of one command uses the same key. */
  readonly idempotencyKey: string;
}

/** Owners edit their requests by these calls. They fail with a Failure. */
export abstract class RequestEditingApi {
  /** Reads the request's present state. */
  abstract read(id: RequestId): Promise<WorkRequest>;
  /** @returns the request as it is then */
  abstract save(id: RequestId, edit: RequestEdit, save: RequestSave): Promise<WorkRequest>;
}
