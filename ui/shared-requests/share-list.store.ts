import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type RequestShare, shareRefusal } from "../../core/shared-requests/shared-request.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";
import { displayName } from "../../core/text/display-name.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export interface ShareChange {
  readonly kind: "adding" | "removing";
  /** The name is the developer's. */
  readonly fullName: string;
}

/** The store has the developers with whom a request is shared. */
export class ShareListStore {
  readonly #api: SharesApi;
  readonly #clock: Clock;
  readonly #key: CommandKeyStore;
  #id: RequestId | null = null;

  readonly list: LoadableStore<readonly RequestShare[], [RequestId]>;
  readonly change: ActionStore<ShareChange>;
  /** The developer was found in the search, and the request is not shared with them yet. */
  chosen: DeveloperOption | null = null;

  constructor(api: SharesApi, clock: Clock, keys: IdempotencyKeys, notices: Notices) {
    this.#api = api;
    this.#clock = clock;
    this.#key = new CommandKeyStore(keys);
    this.list = new LoadableStore((id) => api.ofRequest(id));
    this.change = new ActionStore(notices);
    makeObservable(this, { chosen: observableRef, shares: computed, choose: action });
  }

  get shares(): readonly RequestShare[] {
    return this.list.value ?? [];
  }

  /** Returns core's sentence why no developer can be added now. */
  refusal(status: RequestStatus): string | undefined {
    return shareRefusal(status, this.shares.length);
  }

  now(): number {
    return this.#clock.now();
  }

  start(id: RequestId): void {
    this.#id = id;
    this.change.reset();
    this.list.start(id);
  }

  stop(): void {
    this.list.stop();
  }

  choose(developer: DeveloperOption | null): void {
    this.chosen = developer;
    this.change.reset();
  }

  /** Shares with the chosen developer. @returns whether that succeeded */
  async share(): Promise<boolean> {
    const { chosen } = this;
    if (chosen === null) return false;
    return this.#save({ kind: "adding", fullName: displayName(chosen) }, async (id) => {
      const share = await this.#key.use(`${id} ${chosen.id}`, (key) => this.#api.add(id, chosen.id, key));
      runInAction(() => (this.chosen = null));
      return [share, ...this.#without(chosen.id)];
    });
  }

  /** @returns whether the share was removed */
  async remove({ developer }: RequestShare): Promise<boolean> {
    return this.#save({ kind: "removing", fullName: displayName(developer) }, async (id) => {
      await this.#api.remove(id, developer.id).catch((error: unknown) => {
        // It was already removed in another tab.
        if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
      });
      return this.#without(developer.id);
    });
  }

  #without(developer: UserId): readonly RequestShare[] {
    return this.shares.filter((share) => share.developer.id !== developer);
  }

  /** @param send returns the present shares */
  async #save(
    change: ShareChange,
    send: (id: RequestId) => Promise<readonly RequestShare[]>,
  ): Promise<boolean> {
    const id = this.#id;
    if (id === null) return false;
    return this.change.run(
      change,
      async () => {
        const shares = await send(id);
        // The page may show another request by now.
        if (id === this.#id) this.list.show(shares);
      },
      (failure) => failure.facts.fieldErrors?.[0]?.message ?? failureMessage(failure),
    );
  }
}
