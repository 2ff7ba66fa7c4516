import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { checkoutAddress, INVALID_CHECKOUT } from "../../core/subscription/checkout-address.ts";
import { SUBSCRIBE_FAILED } from "../../core/subscription/subscription-text.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";
import type { Wanted, WantedAfterPayment } from "../../core/subscription/wanted.ts";

export type SubscribeState =
  | { readonly kind: "idle" }
  /** The checkout is being opened; this page is about to go away. */
  | { readonly kind: "leaving" }
  | { readonly kind: "failed"; readonly message: string };

/** The way to the checkout, from whichever place asks for it. */
export class SubscribeStore {
  readonly #api: SubscriptionApi;
  readonly #wanted: WantedAfterPayment;
  readonly #navigation: Navigation;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #returning: Subscription | undefined;
  #intent: string | null = null;

  state: SubscribeState = { kind: "idle" };

  constructor(
    api: SubscriptionApi,
    wanted: WantedAfterPayment,
    navigation: Navigation,
    intentions: Intentions,
    notices: Notices,
  ) {
    this.#api = api;
    this.#wanted = wanted;
    this.#navigation = navigation;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, { state: observableRef, subscribe: action });
  }

  start(): void {
    this.#returning = this.#navigation.returned$.subscribe(() => {
      this.#intent = null;
      runInAction(() => (this.state = { kind: "idle" }));
    });
  }

  stop(): void {
    this.#returning?.unsubscribe();
    this.#returning = undefined;
  }

  /** @param wanted what paying leads on to; null for nothing in particular */
  async subscribe(wanted: Wanted | null): Promise<void> {
    if (this.state.kind === "leaving") return;
    this.state = { kind: "leaving" };
    this.#intent ??= this.#intentions.next();
    try {
      const address = checkoutAddress(await this.#api.checkout(this.#intent), this.#navigation.origin());
      if (address === null) {
        // The same name would bring the same answer.
        this.#intent = null;
        this.#refuse(INVALID_CHECKOUT);
        return;
      }
      if (wanted === null) this.#wanted.forget();
      else this.#wanted.remember(wanted);
      this.#navigation.leave(address);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // That the session is over is said by the page.
      if (error.kind === "session-expired") runInAction(() => (this.state = { kind: "idle" }));
      else this.#refuse(messageOf(error));
    }
  }

  #refuse(message: string): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "failed", message }));
  }
}

function messageOf(failure: Failure): string {
  if (failure.kind === "bad-answer") return INVALID_CHECKOUT;
  if (failure.kind === "rate-limited") return failureMessage(failure);
  // Subscribed already, or paid and not confirmed yet: the server says it better than we could.
  const { status, detail } = failure.facts;
  return status === 409 && detail !== undefined ? `${SUBSCRIBE_FAILED}. ${detail}` : SUBSCRIBE_FAILED;
}
