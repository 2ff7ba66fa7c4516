import { map, type Observable } from "rxjs";
import { addBlock, listBlocks, removeBlock } from "../../contract/blocks.ts";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import type { BlocksApi } from "../../core/blocks/blocks-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toPerson } from "./to-person.ts";

export class HttpBlocksApi implements BlocksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list({ skip, limit }: ListPart): Observable<Listed<BlockedPerson>> {
    const query = { skip, limit };
    return fromCall((signal) => this.#http.callCounted(listBlocks, { query, signal })).pipe(
      map(({ items, total }) => ({
        rows: items.map(({ user, blocked_at }) => ({
          ...toPerson(user),
          blockedAt: blocked_at,
        })),
        total,
      })),
    );
  }

  async block(id: UserId): Promise<void> {
    await this.#http.call(addBlock, { body: { user_id: id } });
  }

  async unblock(id: UserId): Promise<void> {
    await this.#http.call(removeBlock, { params: { id } });
  }
}
