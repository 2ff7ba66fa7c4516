import { action, makeObservable, observable, runInAction } from "mobx";
import { firstValueFrom } from "rxjs";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { startFailedText } from "../../core/subscription/subscription-text.ts";
import { ActionStore } from "../shared/action.store.ts";

/** It starts the conversation about a request after checking the subscription. */
export class StartConversationStore extends ActionStore {
  readonly #gate: SubscriptionGate;
  readonly #conversations: ConversationsApi;
  readonly #keys: IdempotencyKeys;

  /** The command started this conversation. */
  conversation: ConversationId | null = null;
  /** The server requires a subscription. */
  needsSubscription = false;

  constructor(
    gate: SubscriptionGate,
    conversations: ConversationsApi,
    keys: IdempotencyKeys,
    notices: Notices,
  ) {
    super(notices);
    this.#gate = gate;
    this.#conversations = conversations;
    this.#keys = keys;
    makeObservable(this, { conversation: observable, needsSubscription: observable, closeDialog: action });
  }

  /**
   * @param developerId of the developer whom the request's owner wants to talk to; null for a developer's own start
   */
  async begin(requestId: RequestId, developerId: UserId | null): Promise<void> {
    const start = async () => {
      await this.#passGate();
      const id = await this.#conversations.start(requestId, developerId, this.#keys.next());
      runInAction(() => (this.conversation = id));
    };
    await this.run(undefined, start, (failure) => messageOf(failure, developerId === null));
    const kind = this.failure?.kind;
    // The specification leads a developer to the subscription on every 403; an owner pays nothing.
    const needsSubscription =
      kind === "subscription-required" || (kind === "forbidden" && developerId === null);
    runInAction(() => (this.needsSubscription = needsSubscription));
  }

  closeDialog(): void {
    this.needsSubscription = false;
  }

  async #passGate(): Promise<void> {
    const answer = await firstValueFrom(this.#gate.ask());
    if (answer.kind === "pay") throw new Failure({ kind: "subscription-required" });
    if (answer.kind === "ask-again") throw answer.failure;
  }
}

/** Returns an empty text for a failure that is shown elsewhere or not at all. */
function messageOf(failure: Failure, isDeveloper: boolean): string {
  switch (failure.kind) {
    case "cancelled":
    case "session-expired":
    case "sign-in-needed":
    case "subscription-required":
      return "";
    case "forbidden":
      return isDeveloper ? "" : failureMessage(failure);
    case "rate-limited":
      return failureMessage(failure);
    default:
      return startFailedText(failure);
  }
}
