import type { Observable } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";
import { answered } from "./answered.ts";

/** Everything is answered as it is set. */
export class FakeSharesApi implements SharesApi {
  /** "add 7 2", "remove 7 2", in their order. */
  readonly commands: string[] = [];
  readonly idempotencyKeys: string[] = [];
  list: readonly RequestShare[] | Failure = [];
  /** What adding or removing ends with. */
  outcome: RequestShare | Failure | null = null;
  /** Set: nothing is done before this is. */
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
