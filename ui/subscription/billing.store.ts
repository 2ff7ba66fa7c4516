import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Billing } from "../../core/subscription/billing.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

type Change = "cancel" | "undo";

export class BillingStore extends LoadableStore<Billing> {
  readonly #api: SubscriptionApi;
  readonly #key: CommandKeyStore;
  readonly change: ActionStore<Change>;

  constructor(api: SubscriptionApi, keys: IdempotencyKeys, notices: Notices) {
    super(() => api.billing());
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.change = new ActionStore(notices);
  }

  async cancel(): Promise<void> {
    await this.#save("cancel", (key) => this.#api.cancel(key));
  }

  async undoCancel(): Promise<void> {
    await this.#save("undo", (key) => this.#api.undoCancel(key));
  }

  async #save(change: Change, send: (key: string) => Promise<Billing>): Promise<void> {
    const isDone = await this.change.run(change, async () => {
      this.show(await this.#key.use(change, send));
    });
    // Another tab or the provider has changed the subscription, so it is read again.
    if (!isDone && this.change.failure?.kind === "conflict") this.retry();
  }
}
