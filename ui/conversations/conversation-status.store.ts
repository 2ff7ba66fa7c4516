import type { ConversationStatus } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";

/** It closes, reopens and completes a conversation. */
export class ConversationStatusStore {
  readonly #api: ConversationsApi;
  readonly #key: CommandKeyStore;

  readonly change: ActionStore<ConversationStatus>;

  constructor(api: ConversationsApi, keys: IdempotencyKeys, notices: Notices) {
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.change = new ActionStore(notices);
  }

  /** @returns whether the status was set */
  set(id: ConversationId, to: ConversationStatus): Promise<boolean> {
    return this.change.run(to, () => this.#key.use(`${id} ${to}`, (key) => this.#api.setStatus(id, to, key)));
  }
}
