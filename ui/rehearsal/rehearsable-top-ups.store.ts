import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { RehearsalApi } from "../../core/rehearsal/rehearsal-api.port.ts";
import type { RehearsableTopUp } from "../../core/rehearsal/rehearsal.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { WalletApi } from "../../core/wallet/wallet-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** A new top-up has this amount, which is enough for a few refunds. */
export const REHEARSED_CENTS = 2_000;

/** It lists the user's latest practice top-ups and creates new ones. */
export class RehearsableTopUpsStore extends LoadableStore<readonly RehearsableTopUp[]> {
  readonly #wallet: WalletApi;
  readonly #key: CommandKeyStore;

  readonly beginning: ActionStore;

  constructor(api: RehearsalApi, wallet: WalletApi, keys: IdempotencyKeys, notices: Notices) {
    super(() => api.topUps());
    this.#wallet = wallet;
    this.#key = new CommandKeyStore(keys);
    this.beginning = new ActionStore(notices);
  }

  /** Orders a top-up without opening its checkout; null after a failure. */
  async begin(): Promise<string | null> {
    let begun: string | null = null;
    await this.beginning.run(undefined, async () => {
      const order = (key: string) => this.#wallet.topUp(REHEARSED_CENTS, key);
      begun = (await this.#key.use("begin", order)).id;
    });
    this.refresh();
    return begun;
  }
}
