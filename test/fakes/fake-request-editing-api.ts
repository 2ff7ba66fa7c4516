import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestEdit } from "../../core/requests/request-edit.ts";
import type { RequestEditingApi } from "../../core/requests/request-editing-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { aRequest } from "../builders/requests.ts";

export class FakeRequestEditingApi implements RequestEditingApi {
  readonly saved: { readonly id: RequestId; readonly edit: RequestEdit; readonly intent: string }[] = [];
  /** Set: saving ends with it, instead of with the edited request. */
  failure: Failure | null = null;
  /** Set: nothing is saved before this is. */
  gate: Promise<void> = Promise.resolve();

  async save(id: RequestId, edit: RequestEdit, intent: string): Promise<WorkRequest> {
    this.saved.push({ id, edit, intent });
    await this.gate;
    if (this.failure !== null) throw this.failure;
    return aRequest({ ...edit, id });
  }
}
