import { action, makeObservable, observableRef, runInAction } from "mobx";
import { distinctUntilChanged, map, Subscription } from "rxjs";
import type { ReturnPath } from "../../core/access/return-path.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Failure, type FailureKind } from "../../core/shared/failure.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Confirmation, PaymentConfirmation } from "../../core/subscription/payment-confirmation.ts";
import { startFailedText, VERIFY_FAILED } from "../../core/subscription/subscription-text.ts";
import type { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";

export type SuccessState =
  | { readonly kind: "signed-out" }
  /** Clients need no subscription. */
  | { readonly kind: "not-a-developer" }
  | { readonly kind: "confirming" }
  | { readonly kind: "late" }
  | { readonly kind: "failed"; readonly message: string }
  /** The subscription is active, and nothing waited for it. */
  | { readonly kind: "active" }
  /** The subscription is active, and the wanted conversation is being opened. */
  | { readonly kind: "opening" }
  | { readonly kind: "not-opened"; readonly message: string }
  | { readonly kind: "leaving"; readonly to: string };

export interface SubscriptionSuccessParts {
  readonly session: CurrentSession;
  readonly confirmation: PaymentConfirmation;
  readonly conversations: ConversationsApi;
  readonly intent: PostCheckoutIntent;
  readonly returnPath: ReturnPath;
  readonly keys: IdempotencyKeys;
  readonly notices: Notices;
}

/** The session has ended or the page was left; another part of the application shows that. */
const SAID_ELSEWHERE: readonly FailureKind[] = ["session-expired", "sign-in-needed", "cancelled"];

/** The checkout returns to this store's page; a reload starts again and loses nothing. */
export class SubscriptionSuccessStore {
  readonly #parts: SubscriptionSuccessParts;
  #watching = new Subscription();
  #waiting = new Subscription();
  /** It grows with each run; responses to an older run are ignored. */
  #run = 0;

  state: SuccessState = { kind: "confirming" };

  constructor(parts: SubscriptionSuccessParts) {
    this.#parts = parts;
    makeObservable(this, { state: observableRef, start: action, retry: action });
  }

  start(): void {
    // Other changes of the same session are ignored.
    this.#watching = this.#parts.session.session$
      .pipe(
        map((session) => `${String(session?.user.id)} ${String(session?.user.userType)}`),
        distinctUntilChanged(),
      )
      .subscribe(() => this.retry());
  }

  stop(): void {
    this.#watching.unsubscribe();
    this.#waiting.unsubscribe();
    this.#run += 1;
  }

  retry(): void {
    this.#waiting.unsubscribe();
    this.#run += 1;
    const user = this.#parts.session.session?.user ?? null;
    if (user?.userType !== "developer") {
      this.#show({ kind: user === null ? "signed-out" : "not-a-developer" });
      return;
    }
    this.#waiting = this.#parts.confirmation.wait().subscribe((confirmation) => this.#hear(confirmation));
  }

  /** The sign-in returns to this page. */
  rememberThisPlace(): void {
    this.#parts.returnPath.remember("/subscription/success");
  }

  #hear(confirmation: Confirmation): void {
    switch (confirmation.kind) {
      case "confirming":
      case "late":
        this.#show(confirmation);
        return;
      case "failed":
        if (SAID_ELSEWHERE.includes(confirmation.failure.kind)) return;
        this.#parts.notices.error(VERIFY_FAILED);
        this.#show({ kind: "failed", message: VERIFY_FAILED });
        return;
      case "active":
        void this.#goOn();
    }
  }

  async #goOn(): Promise<void> {
    const { intent } = this.#parts;
    const next = intent.get();
    if (next?.kind === "conversation") {
      await this.#open(next.requestId);
      return;
    }
    intent.forget();
    this.#show(next === null ? { kind: "active" } : { kind: "leaving", to: next.path });
  }

  async #open(requestId: RequestId): Promise<void> {
    const { conversations, intent, keys, notices } = this.#parts;
    const run = this.#run;
    this.#show({ kind: "opening" });
    try {
      const id = await conversations.start(requestId, null, keys.next());
      if (run !== this.#run) return;
      intent.forget();
      this.#show({ kind: "leaving", to: `/conversations/${String(id)}` });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (run !== this.#run || error.kind === "cancelled") return;
      const message = startFailedText(error);
      notices.error(message);
      this.#show({ kind: "not-opened", message });
    }
  }

  #show(state: SuccessState): void {
    runInAction(() => (this.state = state));
  }
}
