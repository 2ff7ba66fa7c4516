import type { BlocksApi } from "../../core/blocks/blocks-api.port.ts";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const PEOPLE_A_PAGE = 20;

export class BlockListStore extends PagedListStore<BlockedPerson> {
  readonly #api: BlocksApi;
  readonly #clock: Clock;
  readonly unblock: ActionStore<BlockedPerson>;

  constructor(api: BlocksApi, clock: Clock, notices: Notices) {
    super(PEOPLE_A_PAGE, (part) => api.list(part));
    this.#api = api;
    this.#clock = clock;
    this.unblock = new ActionStore(notices);
  }

  now(): number {
    return this.#clock.now();
  }

  async unblockOne(person: BlockedPerson): Promise<void> {
    if (await this.unblock.run(person, () => this.#unblockUnlessGone(person))) this.replace(person.id, null);
  }

  /** Ignores a block that was already removed in another tab. */
  async #unblockUnlessGone({ id }: BlockedPerson): Promise<void> {
    try {
      await this.#api.unblock(id);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
    }
  }
}
