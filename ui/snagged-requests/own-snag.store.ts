import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { canWithdrawSnag } from "../../core/snagged-requests/snag-life.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";

export type OwnSnagState =
  | { readonly kind: "loading" }
  /** Null while the developer has not responded. */
  | { readonly kind: "ready"; readonly snag: SnaggedRequest | null }
  | { readonly kind: "failed"; readonly failure: Failure };

export type Withdrawing =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "refused"; readonly message: string };

export const SNAG_WITHDRAWN = "Response withdrawn";

/** What the developer who is signed in has answered to one request. */
export class OwnSnagStore {
  readonly #api: SnagsApi;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #request: RequestId | null = null;

  state: OwnSnagState = { kind: "loading" };
  withdrawing: Withdrawing = { kind: "idle" };

  constructor(api: SnagsApi, notices: Notices) {
    this.#api = api;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      withdrawing: observableRef,
      snag: computed,
      canWithdraw: computed,
      start: action,
      show: action,
      forgetRefusal: action,
    });
  }

  get snag(): SnaggedRequest | null {
    return this.state.kind === "ready" ? this.state.snag : null;
  }

  get canWithdraw(): boolean {
    return this.snag !== null && canWithdrawSnag(this.snag.status);
  }

  start(request: RequestId): void {
    this.stop();
    this.#request = request;
    this.state = { kind: "loading" };
    this.withdrawing = { kind: "idle" };
    this.#load();
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  /** The one that was just sent. */
  show(snag: SnaggedRequest): void {
    if (snag.requestId === this.#request) this.state = { kind: "ready", snag };
  }

  /** Somebody else has moved it: what is shown stays until the answer is there. */
  refresh(): void {
    this.stop();
    this.#load();
  }

  forgetRefusal(): void {
    if (this.withdrawing.kind === "refused") this.withdrawing = { kind: "idle" };
  }

  /** @returns whether it is gone */
  async withdraw(): Promise<boolean> {
    const { snag } = this;
    if (snag === null || this.withdrawing.kind === "saving") return false;
    runInAction(() => (this.withdrawing = { kind: "saving" }));
    try {
      await this.#api.withdraw(snag.id);
      this.#notices.success(SNAG_WITHDRAWN);
      runInAction(() => {
        this.withdrawing = { kind: "idle" };
        if (this.snag?.id === snag.id) this.state = { kind: "ready", snag: null };
      });
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(error);
      return false;
    }
  }

  #load(): void {
    const filter = { requestId: this.#request, status: null };
    this.#loading = this.#api.list(filter, { skip: 0, limit: 1 }).subscribe({
      next: ({ rows }) => {
        runInAction(() => (this.state = { kind: "ready", snag: rows[0] ?? null }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  #refuse(failure: Failure): void {
    const isCancelled = failure.kind === "cancelled";
    const message = failureMessage(failure);
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => (this.withdrawing = isCancelled ? { kind: "idle" } : { kind: "refused", message }));
    // Answered meanwhile, or gone: the buttons follow from how it stands now.
    if (failure.facts.status === 409 || failure.kind === "not-found") this.refresh();
  }
}
