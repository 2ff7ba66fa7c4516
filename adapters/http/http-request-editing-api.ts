import { getRequest, updateRequest } from "../../contract/requests.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestEdit } from "../../core/requests/request-edit.ts";
import type { RequestEditingApi, RequestSave } from "../../core/requests/request-editing-api.port.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { ifPossible } from "./if-missing.ts";
import { fromRequestEdit } from "./from-request-edit.ts";
import { REQUEST_FIELDS } from "./request-fields.ts";
import { toRequest } from "./to-request.ts";

export class HttpRequestEditingApi extends OverHttp implements RequestEditingApi {
  async read(id: RequestId): Promise<WorkRequest> {
    return toRequest(await this.http.call(getRequest, { params: { id } }));
  }

  async save(
    id: RequestId,
    edit: RequestEdit,
    { version, idempotencyKey }: RequestSave,
  ): Promise<WorkRequest> {
    const input = {
      params: { id },
      body: fromRequestEdit(edit),
      fields: REQUEST_FIELDS,
      idempotencyKey,
      version,
    };
    return toRequest(await ifPossible(this.http.call(updateRequest, input)));
  }
}
