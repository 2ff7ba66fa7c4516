import { action, makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Billing } from "../../core/subscription/billing.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";

export type BillingState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly billing: Billing }
  | { readonly kind: "failed"; readonly failure: Failure };

type Step = "cancel" | "undo";

export type BillingChange =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" | "saved"; readonly step: Step }
  | { readonly kind: "refused"; readonly message: string };

export class BillingStore {
  readonly #api: SubscriptionApi;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #loading = new Subscription();
  /** For the step that was tried last. */
  #intent: { readonly step: Step; readonly name: string } | null = null;

  state: BillingState = { kind: "loading" };
  change: BillingChange = { kind: "idle" };

  constructor(api: SubscriptionApi, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, { state: observableRef, change: observableRef, start: action });
  }

  /** Also loads again. */
  start(): void {
    this.stop();
    this.state = { kind: "loading" };
    this.#loading = this.#api.billing().subscribe({
      next: (billing) => {
        runInAction(() => (this.state = { kind: "ready", billing }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  stop(): void {
    this.#loading.unsubscribe();
  }

  async cancel(): Promise<void> {
    await this.#save("cancel", (intent) => this.#api.cancel(intent));
  }

  async undoCancel(): Promise<void> {
    await this.#save("undo", (intent) => this.#api.undoCancel(intent));
  }

  async #save(step: Step, send: (intent: string) => Promise<Billing>): Promise<void> {
    if (this.change.kind === "saving") return;
    runInAction(() => (this.change = { kind: "saving", step }));
    if (this.#intent?.step !== step) this.#intent = { step, name: this.#intentions.next() };
    try {
      const billing = await send(this.#intent.name);
      this.#intent = null;
      runInAction(() => {
        this.state = { kind: "ready", billing };
        this.change = { kind: "saved", step };
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(error);
    }
  }

  #refuse(failure: Failure): void {
    const message = failureMessage(failure);
    if (message !== "") this.#notices.error(message);
    runInAction(() => (this.change = message === "" ? { kind: "idle" } : { kind: "refused", message }));
    // Another tab, or the provider, was faster: what stands here is not true any more.
    if (failure.facts.status === 409) this.start();
  }
}
