import { type Observable, of } from "rxjs";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import type { BlocksApi } from "../../core/blocks/blocks-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";

export class FakeBlocksApi implements BlocksApi {
  /** Each entry reads like "block 4". */
  readonly calls: string[] = [];
  people: readonly BlockedPerson[] = [];
  refusal: Failure | null = null;

  list(): Observable<Listed<BlockedPerson>> {
    return of({ rows: this.people, total: this.people.length });
  }

  block(id: UserId): Promise<void> {
    return this.#call(`block ${id}`);
  }

  unblock(id: UserId): Promise<void> {
    return this.#call(`unblock ${id}`);
  }

  #call(what: string): Promise<void> {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    this.calls.push(what);
    return Promise.resolve();
  }
}
