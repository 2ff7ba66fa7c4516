import type { RequestId } from "../shared/id.ts";
import type { WorkRequest } from "./request.ts";
import type { RequestEdit } from "./request-edit.ts";

export interface RequestSave {
  /** Of the request that is edited; another one by now fails as outdated. */
  readonly version: string;
  /** The same for every try of one command. */
  readonly idempotencyKey: string;
}

/** The owner's way to say an own request anew. Fails with a Failure. */
export abstract class RequestEditingApi {
  /** The request as it is now. */
  abstract read(id: RequestId): Promise<WorkRequest>;
  /** @returns the request as it is then */
  abstract save(id: RequestId, edit: RequestEdit, save: RequestSave): Promise<WorkRequest>;
}
