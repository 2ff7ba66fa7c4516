import { computed, makeObservable } from "mobx";
import { map } from "rxjs";
import type { RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { canWithdrawSnag } from "../../core/snagged-requests/snag-state-machine.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export const SNAG_WITHDRAWN = "Response withdrawn";

/** The signed-in developer's response to one request is null before they respond. */
export class OwnSnagStore extends LoadableStore<SnaggedRequest | null, [request: RequestId]> {
  readonly #api: SnagsApi;
  readonly #notices: Notices;

  readonly withdrawal: ActionStore;

  constructor(api: SnagsApi, notices: Notices) {
    super((requestId) =>
      api.list({ requestId, status: null }, { skip: 0, limit: 1 }).pipe(map(({ rows }) => rows[0] ?? null)),
    );
    this.#api = api;
    this.#notices = notices;
    this.withdrawal = new ActionStore(notices);
    makeObservable(this, { canWithdraw: computed });
  }

  get canWithdraw(): boolean {
    return this.value !== null && canWithdrawSnag(this.value.status);
  }

  override start(request: RequestId): void {
    this.withdrawal.reset();
    super.start(request);
  }

  /** @returns whether the response was withdrawn */
  async withdraw(): Promise<boolean> {
    const { value: snag } = this;
    if (snag === null) return false;
    const isDone = await this.withdrawal.run(undefined, () => this.#api.withdraw(snag.id));
    const failure = this.withdrawal.failure?.kind;
    if (isDone) {
      this.#notices.success(SNAG_WITHDRAWN);
      if (this.value?.id === snag.id) this.show(null);
    }
    // It was answered or removed meanwhile; the buttons follow from its present state.
    else if (failure === "conflict" || failure === "not-found") this.reload();
    return isDone;
  }
}
