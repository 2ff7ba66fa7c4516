import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { REQUEST_TRANSITIONS, type RequestStatus, type WorkRequest } from "../../core/requests/request.ts";
import type { ProjectOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type RequestDetailsState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly request: WorkRequest }
  | { readonly kind: "not-found" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "removed" };

/** What the owner is changing. */
export type Matter = "words" | "status" | "project" | "removal";

export type Change =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly what: Matter }
  | { readonly kind: "saved"; readonly what: Matter }
  | { readonly kind: "refused"; readonly what: Matter; readonly message: string };

export const REQUEST_REMOVED = "Request removed";

export class RequestDetailsStore {
  readonly #api: RequestsApi;
  readonly #options: RequestOptionsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly #notices: Notices;
  #watching: Subscription | undefined;
  #loading = new Subscription();
  #asking = new Subscription();
  #id: RequestId | null = null;

  state: RequestDetailsState = { kind: "loading" };
  user: AuthUser | null = null;
  projects: readonly ProjectOption[] = [];
  change: Change = { kind: "idle" };

  constructor(
    api: RequestsApi,
    options: RequestOptionsApi,
    session: CurrentSession,
    clock: Clock,
    notices: Notices,
  ) {
    this.#api = api;
    this.#options = options;
    this.#session = session;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      user: observableRef,
      projects: observableRef,
      change: observableRef,
      isOwner: computed,
      nextStatuses: computed,
      start: action,
      retry: action,
      forgetChange: action,
      showEdited: action,
    });
  }

  get isOwner(): boolean {
    return this.state.kind === "ready" && this.state.request.owner.id === this.user?.id;
  }

  /** What the owner may make of it now, from core's table. */
  get nextStatuses(): readonly RequestStatus[] {
    return this.state.kind === "ready" && this.isOwner ? REQUEST_TRANSITIONS[this.state.request.status] : [];
  }

  now(): number {
    return this.#clock.now();
  }

  /** @param id as it stands in the address */
  start(id: string): void {
    this.#id = /^[1-9]\d{0,9}$/.test(id) ? (Number(id) as RequestId) : null;
    this.state = { kind: "loading" };
    this.change = { kind: "idle" };
    // Somebody else sees something else: a private request does not outlive the session that opened it.
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => {
        const isOther = session?.user.id !== this.user?.id;
        this.user = session?.user ?? null;
        if (isOther || this.state.kind === "loading") this.retry();
      });
    });
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#loading.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#loading.unsubscribe();
    this.#loading = new Subscription();
    this.#load();
  }

  /** It may be another one by now: asks again, and what is shown stays until the answer is there. */
  refresh(): void {
    if (this.state.kind === "ready") this.#load();
  }

  /** What was refused is given up. */
  forgetChange(): void {
    if (this.change.kind !== "saving") this.change = { kind: "idle" };
  }

  /** @param request as it is after its edit */
  showEdited(request: WorkRequest): void {
    if (request.id !== this.#id) return;
    // An answer to what was asked before would bring the old words back.
    this.#asking.unsubscribe();
    this.change = { kind: "saved", what: "words" };
    this.state = { kind: "ready", request };
  }

  async setStatus(status: RequestStatus): Promise<void> {
    await this.#save("status", (id) => this.#api.setStatus(id, status));
  }

  async setProject(projectId: ProjectId | null): Promise<void> {
    await this.#save("project", (id) => this.#api.setProject(id, projectId));
  }

  async remove(): Promise<void> {
    await this.#save("removal", async (id) => {
      await this.#api.remove(id).catch((error: unknown) => {
        // Gone already, from another tab.
        if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
      });
      this.#notices.success(REQUEST_REMOVED);
      return null;
    });
  }

  #load(): void {
    if (this.#id === null) {
      this.state = { kind: "not-found" };
      return;
    }
    this.#asking.unsubscribe();
    this.#asking = this.#api.get(this.#id).subscribe({
      next: (request) => {
        runInAction(() => (this.state = { kind: "ready", request }));
        if (this.isOwner) this.#loadProjects();
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled") return;
        if (error.kind === "not-found") runInAction(() => (this.state = { kind: "not-found" }));
        // Asked again, and what stands on the page is still the last that is known.
        else if (this.state.kind === "ready") this.#notices.error(failureMessage(error));
        else runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
    this.#loading.add(this.#asking);
  }

  #loadProjects(): void {
    const loading = this.#options.projects().subscribe({
      next: (projects) => {
        runInAction(() => (this.projects = projects));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") this.#notices.error(failureMessage(error));
      },
    });
    this.#loading.add(loading);
  }

  /** @param send answers the request as it is afterwards, null when it is gone */
  async #save(what: Matter, send: (id: RequestId) => Promise<WorkRequest | null>): Promise<void> {
    const id = this.#id;
    if (this.change.kind === "saving" || id === null) return;
    runInAction(() => (this.change = { kind: "saving", what }));
    try {
      const request = await send(id);
      runInAction(() => {
        this.change = { kind: "saved", what };
        // The page may show another one by now.
        if (id === this.#id) this.state = request === null ? { kind: "removed" } : { kind: "ready", request };
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(what, error);
    }
  }

  #refuse(what: Matter, failure: Failure): void {
    const message = failureMessage(failure);
    const isCancelled = failure.kind === "cancelled";
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => (this.change = isCancelled ? { kind: "idle" } : { kind: "refused", what, message }));
  }
}
