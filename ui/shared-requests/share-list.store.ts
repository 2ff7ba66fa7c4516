import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { DeveloperOption } from "../../core/requests/request-options.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { type RequestShare, shareRefusal } from "../../core/shared-requests/shared-request.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";

export type ShareListState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly shares: readonly RequestShare[] }
  | { readonly kind: "failed"; readonly failure: Failure };

export type ShareChange =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly what: "adding" | "removing" }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "refused"; readonly what: "adding" | "removing"; readonly message: string };

/** With whom an own request is shared. */
export class ShareListStore {
  readonly #api: SharesApi;
  readonly #clock: Clock;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #id: RequestId | null = null;
  #intent: string | null = null;

  state: ShareListState = { kind: "loading" };
  /** Found in the search, not shared with yet. */
  chosen: DeveloperOption | null = null;
  change: ShareChange = { kind: "idle" };

  constructor(api: SharesApi, clock: Clock, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#clock = clock;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      chosen: observableRef,
      change: observableRef,
      shares: computed,
      start: action,
      choose: action,
      forgetChange: action,
    });
  }

  get shares(): readonly RequestShare[] {
    return this.state.kind === "ready" ? this.state.shares : [];
  }

  /** Why nobody can be added now, in core's words. */
  refusal(status: RequestStatus): string | undefined {
    return shareRefusal(status, this.shares.length);
  }

  now(): number {
    return this.#clock.now();
  }

  start(id: RequestId): void {
    this.stop();
    this.#id = id;
    this.state = { kind: "loading" };
    this.change = { kind: "idle" };
    this.#loading = this.#api.ofRequest(id).subscribe({
      next: (shares) => {
        runInAction(() => (this.state = { kind: "ready", shares }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  choose(developer: DeveloperOption | null): void {
    this.chosen = developer;
    this.change = { kind: "idle" };
    this.#intent = null;
  }

  forgetChange(): void {
    if (this.change.kind !== "saving") this.change = { kind: "idle" };
  }

  /** With whoever was chosen. @returns whether it is shared with them now */
  async share(): Promise<boolean> {
    const { chosen } = this;
    if (chosen === null) return false;
    this.#intent ??= this.#intentions.next();
    const intent = this.#intent;
    return this.#save("adding", async (id) => {
      const share = await this.#api.add(id, chosen.id, intent);
      runInAction(() => {
        this.chosen = null;
        this.#show(id, [share, ...this.#without(chosen.id)]);
      });
      return `Shared with ${share.developer.fullName}`;
    });
  }

  /** @returns whether it is taken back */
  async remove({ developer }: RequestShare): Promise<boolean> {
    return this.#save("removing", async (id) => {
      await this.#api.remove(id, developer.id).catch((error: unknown) => {
        // Taken back already, from another tab.
        if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
      });
      this.#show(id, this.#without(developer.id));
      return `No longer shared with ${developer.fullName}`;
    });
  }

  #without(developer: UserId): readonly RequestShare[] {
    return this.shares.filter((share) => share.developer.id !== developer);
  }

  #show(id: RequestId, shares: readonly RequestShare[]): void {
    // The page may show another request by now.
    if (id === this.#id) runInAction(() => (this.state = { kind: "ready", shares }));
  }

  /** @param send answers what is true now */
  async #save(what: "adding" | "removing", send: (id: RequestId) => Promise<string>): Promise<boolean> {
    const id = this.#id;
    if (this.change.kind === "saving" || id === null) return false;
    runInAction(() => (this.change = { kind: "saving", what }));
    try {
      const text = await send(id);
      this.#intent = null;
      runInAction(() => (this.change = { kind: "done", text }));
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(what, error);
      return false;
    }
  }

  #refuse(what: "adding" | "removing", failure: Failure): void {
    const isCancelled = failure.kind === "cancelled";
    const message = failure.facts.fieldErrors?.[0]?.message ?? failureMessage(failure);
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => (this.change = isCancelled ? { kind: "idle" } : { kind: "refused", what, message }));
  }
}
