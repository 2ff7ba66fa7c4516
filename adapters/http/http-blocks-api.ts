import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { addBlock, listBlocks, removeBlock } from "../../contract/blocks.ts";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import type { BlocksApi } from "../../core/blocks/blocks-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toPerson } from "./to-person.ts";

export class HttpBlocksApi extends OverHttp implements BlocksApi {
  list({ skip, limit }: ListPart): Observable<Listed<BlockedPerson>> {
    return this.http.readCounted(listBlocks, { query: { skip, limit } }).pipe(map(listedBy(toBlockedPerson)));
  }

  async block(id: UserId): Promise<void> {
    await this.http.call(addBlock, { body: { user_id: id } });
  }

  async unblock(id: UserId): Promise<void> {
    await this.http.call(removeBlock, { params: { id } });
  }
}

function toBlockedPerson({ user, blocked_at }: Answer<typeof listBlocks>[number]): BlockedPerson {
  return { ...toPerson(user), blockedAt: blocked_at };
}
