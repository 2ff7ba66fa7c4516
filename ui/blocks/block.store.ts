import type { BlocksApi } from "../../core/blocks/blocks-api.port.ts";
import { BLOCK_YOURSELF } from "../../core/blocks/block.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";

export class BlockStore {
  readonly #api: BlocksApi;
  readonly block: ActionStore<UserId>;

  constructor(api: BlocksApi, notices: Notices) {
    this.#api = api;
    this.block = new ActionStore(notices);
  }

  /** @returns whether the person is blocked */
  run(id: UserId): Promise<boolean> {
    return this.block.run(id, () => this.#api.block(id), messageOf);
  }
}

function messageOf(failure: Failure): string {
  return failure.kind === "forbidden" ? BLOCK_YOURSELF : failureMessage(failure);
}
