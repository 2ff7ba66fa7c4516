import { action, computed, makeObservable, observable, runInAction } from "mobx";
import { tap } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { nextRequestStatuses } from "../../core/agreements/engagement-state-machine.ts";
import type { AgreementViewer } from "../../core/agreements/main-action.ts";
import type { RequestStatus, WorkRequest } from "../../core/requests/request.ts";
import type { ProjectOption, VideoOption } from "../../core/requests/request-options.ts";
import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import { readWithOwner, withKnownOwner } from "../../core/requests/with-owner.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";
import { PerReaderStore } from "../shared/per-reader.store.ts";

/** Each value names what the owner is changing. */
export type Section = "details" | "status" | "project" | "removal";

export const REQUEST_REMOVED = "Request removed";

export class RequestDetailsStore extends PerReaderStore<WorkRequest, [requestId: string]> {
  readonly #api: RequestsApi;
  readonly #notices: Notices;

  readonly now: () => number;
  readonly projects: LoadableStore<readonly ProjectOption[]>;
  /** The videos are loaded when editing begins. */
  readonly videos: LoadableStore<readonly VideoOption[]>;
  readonly change: ActionStore<Section>;
  isRemoved = false;

  constructor(
    api: RequestsApi,
    options: RequestOptionsApi,
    session: CurrentSession,
    clock: Clock,
    notices: Notices,
  ) {
    super(
      (text) => loadById(text, (id) => readWithOwner(api, id as RequestId, session.session?.user ?? null)),
      session,
    );
    this.#api = api;
    this.#notices = notices;
    this.now = () => clock.now();
    this.projects = new LoadableStore(() => options.projects().pipe(tap({ error: this.#announce })));
    this.videos = new LoadableStore(() => options.videos().pipe(tap({ error: this.#announce })));
    this.change = new ActionStore(notices);
    makeObservable(this, {
      isRemoved: observable,
      isOwner: computed,
      viewer: computed,
      nextStatuses: computed,
      showEdited: action,
    });
  }

  get isOwner(): boolean {
    return this.value !== null && this.value.owner.id === this.user?.id;
  }

  get viewer(): AgreementViewer {
    if (this.user === null) return "visitor";
    return this.isOwner ? "owner" : (this.user.userType ?? "client");
  }

  /** The owner may set these statuses now, by core's table. */
  get nextStatuses(): readonly RequestStatus[] {
    if (this.value === null || !this.isOwner) return [];
    return nextRequestStatuses({ request: this.value.status, isAgreed: this.value.isAgreed });
  }

  override start(requestId: string): void {
    this.isRemoved = false;
    this.change.reset();
    super.start(requestId);
  }

  override stop(): void {
    this.projects.stop();
    this.videos.stop();
    super.stop();
  }

  /** @param request as it is after the edit */
  showEdited(request: WorkRequest): void {
    if (request.id !== this.value?.id) return;
    this.change.succeed("details");
    this.show(withKnownOwner(request, this.value));
  }

  async setStatus(status: RequestStatus): Promise<void> {
    await this.#save("status", (id) => this.#api.setStatus(id, status));
  }

  async setProject(projectId: ProjectId | null): Promise<void> {
    await this.#save("project", (id) => this.#api.setProject(id, projectId));
  }

  /** @returns whether the request was removed */
  remove(): Promise<boolean> {
    return this.#save("removal", async (id) => {
      await this.#api.remove(id).catch((error: unknown) => {
        // It was already removed in another tab.
        if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
      });
      this.#notices.success(REQUEST_REMOVED);
      return null;
    });
  }

  /** Shows nothing meanwhile, because a private request must not outlive the session that opened it. */
  protected override readerChanged(): void {
    this.retry();
  }

  protected override arrived(): void {
    if (!this.isOwner) return;
    if (this.projects.value === null) this.projects.start();
    else this.projects.refresh();
  }

  protected override refreshFailed(failure: Failure): void {
    this.#announce(failure);
  }

  readonly #announce = (error: unknown): void => {
    if (error instanceof Failure && error.kind !== "cancelled") this.#notices.error(failureMessage(error));
  };

  /** @param send returns the changed request, or null once it is removed */
  async #save(what: Section, send: (id: RequestId) => Promise<WorkRequest | null>): Promise<boolean> {
    const id = this.value?.id;
    if (id === undefined) return false;
    return this.change.run(what, async () => {
      const request = await send(id);
      // The page may show another request by now.
      if (id !== this.value?.id) return;
      if (request !== null) this.show(withKnownOwner(request, this.value));
      else runInAction(() => (this.isRemoved = true));
    });
  }
}
