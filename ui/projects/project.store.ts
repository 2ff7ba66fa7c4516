import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import { forkJoin, type Subscription } from "rxjs";
import type { Project } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ProjectId, RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

/** The longest part of a list that is answered at once. */
const MOST = 100;

export type ProjectState =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly project: Project;
      /** In the project; the newest hundred. */
      readonly requests: readonly RequestSummary[];
      /** All of the client's own; the newest hundred. */
      readonly own: readonly RequestSummary[];
    }
  | { readonly kind: "not-found" }
  | { readonly kind: "failed"; readonly failure: Failure };

export type ProjectChange =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly id: RequestId }
  | { readonly kind: "refused"; readonly message: string };

/** One project, what is in it, and putting requests in and out. */
export class ProjectStore {
  readonly #projects: ProjectsApi;
  readonly #requests: RequestsApi;
  readonly #clock: Clock;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #id: ProjectId | null = null;

  state: ProjectState = { kind: "loading" };
  change: ProjectChange = { kind: "idle" };

  constructor(projects: ProjectsApi, requests: RequestsApi, clock: Clock, notices: Notices) {
    this.#projects = projects;
    this.#requests = requests;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      change: observableRef,
      addable: computed,
      start: action,
      retry: action,
    });
  }

  /** The client's own requests that are not in it. */
  get addable(): readonly RequestSummary[] {
    const { state } = this;
    if (state.kind !== "ready") return [];
    const inside = new Set(state.requests.map(({ id }) => id));
    return state.own.filter(({ id }) => !inside.has(id));
  }

  now(): number {
    return this.#clock.now();
  }

  /** @param id as it stands in the address */
  start(id: string): void {
    this.#id = /^[1-9]\d{0,9}$/.test(id) ? (Number(id) as ProjectId) : null;
    this.change = { kind: "idle" };
    this.retry();
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#load();
  }

  async putIn(id: RequestId): Promise<void> {
    await this.#move(id, this.#id);
  }

  async takeOut(id: RequestId): Promise<void> {
    await this.#move(id, null);
  }

  async #move(id: RequestId, to: ProjectId | null): Promise<void> {
    if (this.change.kind === "saving") return;
    runInAction(() => (this.change = { kind: "saving", id }));
    try {
      await this.#requests.setProject(id, to);
      runInAction(() => (this.change = { kind: "idle" }));
      this.#load();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const message = failureMessage(error);
      this.#notices.error(message);
      runInAction(() => (this.change = { kind: "refused", message }));
    }
  }

  /** What stands stays until the answer is here. */
  #load(): void {
    this.#loading?.unsubscribe();
    const id = this.#id;
    if (id === null) {
      this.state = { kind: "not-found" };
      return;
    }
    const part = { skip: 0, limit: MOST };
    this.#loading = forkJoin({
      project: this.#projects.get(id),
      inside: this.#projects.requests(id, part),
      own: this.#requests.listOwn(part),
    }).subscribe({
      next: ({ project, inside, own }) => {
        runInAction(() => {
          this.state = { kind: "ready", project, requests: inside.rows, own: own.rows };
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled") return;
        const isGone = error.kind === "not-found";
        runInAction(() => (this.state = isGone ? { kind: "not-found" } : { kind: "failed", failure: error }));
      },
    });
  }
}
