import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { PendingAction, PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";
import { SUBSCRIBE_FAILED } from "../../core/subscription/subscription-text.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LeavingStore } from "../shared/leaving.store.ts";

/** It leads to the checkout and remembers what the user wanted to do. */
export class SubscribeStore extends LeavingStore<PendingAction | null> {
  readonly #api: SubscriptionApi;
  readonly #intent: PostCheckoutIntent;
  readonly #pathNow: () => string;
  readonly #key: CommandKeyStore;

  constructor(
    api: SubscriptionApi,
    intent: PostCheckoutIntent,
    navigation: Navigation,
    keys: IdempotencyKeys,
    notices: Notices,
  ) {
    super(navigation, notices);
    this.#api = api;
    this.#intent = intent;
    this.#pathNow = () => navigation.path();
    this.#key = new CommandKeyStore(keys);
  }

  /** @param pending what is continued after the payment; null for nothing */
  async subscribe(pending: PendingAction | null): Promise<void> {
    const ask = () => this.#key.use("subscribe", (key) => this.#api.checkout(key));
    await this.leave(pending, ask, messageOf);
  }

  protected override beforeLeaving(pending: PendingAction | null): void {
    if (pending === null) this.#intent.forget();
    else this.#intent.remember(pending);
    this.#intent.rememberOrigin(this.#pathNow());
  }
}

function messageOf(failure: Failure): string {
  const { kind, facts } = failure;
  // The page itself says that the session has ended.
  if (kind === "session-expired" || kind === "sign-in-needed") return "";
  if (kind === "rate-limited" || kind === "cancelled") return failureMessage(failure);
  // The user has a subscription, or has paid and waits for the confirmation; the server's text says which.
  const { detail } = facts;
  return kind === "conflict" && detail !== undefined ? `${SUBSCRIBE_FAILED}. ${detail}` : SUBSCRIBE_FAILED;
}
