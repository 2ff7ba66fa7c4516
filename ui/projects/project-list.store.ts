import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Project } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

const PROJECTS_A_PAGE = 50;

export type ProjectListState =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly rows: readonly Project[];
      readonly total: number;
      /** How asking for the rest goes; a failure when it did not come. */
      readonly rest: "idle" | "loading" | Failure;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

export class ProjectListStore {
  readonly #api: ProjectsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: ProjectListState = { kind: "loading" };

  constructor(api: ProjectsApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, { state: observableRef, start: action, more: action });
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.stop();
    this.state = { kind: "loading" };
    this.#load([]);
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }

  more(): void {
    const { state } = this;
    if (state.kind !== "ready" || state.rest === "loading") return;
    this.state = { ...state, rest: "loading" };
    this.#load(state.rows);
  }

  #load(before: readonly Project[]): void {
    const part = { skip: before.length, limit: PROJECTS_A_PAGE };
    this.#loading = this.#api.list(part).subscribe({
      next: ({ rows, total }) => {
        // One that was created meanwhile has moved a known one into this part.
        const known = new Set(before.map(({ id }) => id));
        const all = [...before, ...rows.filter(({ id }) => !known.has(id))];
        runInAction(() => (this.state = { kind: "ready", rows: all, total, rest: "idle" }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        const { state } = this;
        if (error.kind === "cancelled") return;
        runInAction(() => {
          this.state =
            state.kind === "ready" ? { ...state, rest: error } : { kind: "failed", failure: error };
        });
      },
    });
  }
}
