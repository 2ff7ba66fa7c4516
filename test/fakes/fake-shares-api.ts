import type { Observable } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";
import { answered } from "./answered.ts";

export class FakeSharesApi implements SharesApi {
  /** Each entry reads like "add 7 2" or "remove 7 2". */
  readonly commands: string[] = [];
  readonly idempotencyKeys: string[] = [];
  list: readonly RequestShare[] | Failure = [];
  /** Adding or removing a share resolves to it, or rejects with it. */
  outcome: RequestShare | Failure | null = null;
  /** A share is added or removed once this has resolved. */
  gate: Promise<void> = Promise.resolve();

  ofRequest(_: RequestId): Observable<readonly RequestShare[]> {
    return answered(this.list);
  }

  async add(id: RequestId, developer: UserId, idempotencyKey: string): Promise<RequestShare> {
    this.idempotencyKeys.push(idempotencyKey);
    const share = await this.#do(`add ${id} ${developer}`);
    if (share === null) throw new Error("The test expects no share");
    return share;
  }

  async remove(id: RequestId, developer: UserId): Promise<void> {
    await this.#do(`remove ${id} ${developer}`);
  }

  async #do(command: string): Promise<RequestShare | null> {
    this.commands.push(command);
    await this.gate;
    if (this.outcome instanceof Failure) throw this.outcome;
    return this.outcome;
  }
}
