import type { RequestId } from "../shared/id.ts";
import type { WorkRequest } from "./request.ts";
import type { RequestEdit } from "./request-edit.ts";

/** The owner's way to say an own request anew. Fails with a Failure. */
export abstract class RequestEditingApi {
  /**
   * @param intent the same for every try of one intention
   * @returns the request as it is then
   */
  abstract save(id: RequestId, edit: RequestEdit, intent: string): Promise<WorkRequest>;
}
