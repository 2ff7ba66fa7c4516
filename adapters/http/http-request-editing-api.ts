import { updateRequest } from "../../contract/requests.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestEdit } from "../../core/requests/request-edit.ts";
import type { RequestEditingApi } from "../../core/requests/request-editing-api.port.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { HttpClient } from "./http-client.ts";
import { fromRequestWords } from "./from-request-words.ts";
import { toRequest } from "./to-request.ts";

export class HttpRequestEditingApi implements RequestEditingApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async save(id: RequestId, edit: RequestEdit, intent: string): Promise<WorkRequest> {
    const input = { params: { id: String(id) }, body: fromRequestWords(edit), intent };
    return toRequest(await this.#http.call(updateRequest, input));
  }
}
