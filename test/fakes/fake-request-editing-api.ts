import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestEdit } from "../../core/requests/request-edit.ts";
import type { RequestEditingApi, RequestSave } from "../../core/requests/request-editing-api.port.ts";
import { CHANGED_ELSEWHERE, Failure } from "../../core/shared/failure.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { aRequest } from "../builders/requests.ts";

export class FakeRequestEditingApi implements RequestEditingApi {
  readonly saved: ({ readonly id: RequestId; readonly edit: RequestEdit } & RequestSave)[] = [];
  /** Another device has left the request like this. */
  current: WorkRequest | null = null;
  /** It is thrown by a save, instead of returning the edited request. */
  failure: Failure | null = null;
  /** Saving waits for this promise. */
  gate: Promise<void> = Promise.resolve();

  read(id: RequestId): Promise<WorkRequest> {
    return Promise.resolve(this.current ?? aRequest({ id }));
  }

  async save(id: RequestId, edit: RequestEdit, save: RequestSave): Promise<WorkRequest> {
    this.saved.push({ id, edit, ...save });
    await this.gate;
    if (this.failure !== null) throw this.failure;
    if (this.current !== null && this.current.version !== save.version)
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
    return aRequest({ ...edit, id });
  }
}
