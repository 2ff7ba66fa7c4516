import { action, makeObservable, observableRef, runInAction } from "mobx";
import { firstValueFrom } from "rxjs";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import {
  afterFailure,
  type GateAnswer,
  type SubscriptionGate,
} from "../../core/subscription/subscription-gate.ts";
import { START_FAILED } from "../../core/subscription/subscription-text.ts";

export type StartState =
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  /** The subscription is asked for. */
  | { readonly kind: "pay" }
  | { readonly kind: "started"; readonly id: ConversationId }
  | { readonly kind: "failed"; readonly message: string };

/** From a request to its conversation, by way of the gate. */
export class StartConversationStore {
  readonly #gate: SubscriptionGate;
  readonly #conversations: ConversationsApi;
  readonly #intentions: Intentions;
  readonly #notices: Notices;

  state: StartState = { kind: "idle" };

  constructor(
    gate: SubscriptionGate,
    conversations: ConversationsApi,
    intentions: Intentions,
    notices: Notices,
  ) {
    this.#gate = gate;
    this.#conversations = conversations;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, { state: observableRef, begin: action, forget: action });
  }

  /** @param developerId with whom the request's owner wants to talk; null for a developer's own */
  async begin(requestId: RequestId, developerId: UserId | null): Promise<void> {
    if (this.state.kind === "starting") return;
    this.state = { kind: "starting" };
    const answer = await firstValueFrom(this.#gate.ask());
    if (answer.kind !== "open") {
      this.#stopAt(answer);
      return;
    }
    try {
      const id = await this.#conversations.start(requestId, developerId, this.#intentions.next());
      runInAction(() => (this.state = { kind: "started", id }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#stopAt(afterFailure(error));
    }
  }

  /** The dialog was closed. */
  forget(): void {
    this.state = { kind: "idle" };
  }

  #stopAt(answer: Exclude<GateAnswer, { kind: "open" }>): void {
    if (answer.kind === "pay") {
      runInAction(() => (this.state = { kind: "pay" }));
      return;
    }
    const message = messageOf(answer.failure);
    if (message !== "") this.#notices.error(message);
    runInAction(() => (this.state = message === "" ? { kind: "idle" } : { kind: "failed", message }));
  }
}

/** Empty for what the person is told elsewhere, or not at all. */
function messageOf(failure: Failure): string {
  switch (failure.kind) {
    case "cancelled":
    case "session-expired":
      return "";
    case "forbidden":
    case "rate-limited":
      return failureMessage(failure);
    default:
      return START_FAILED;
  }
}
