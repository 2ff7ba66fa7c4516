import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Project } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { canGrow, grown, type GrowingList, notGrown } from "../../core/requests/growing-list.ts";

const PROJECTS_A_PAGE = 50;

export class ProjectListStore {
  readonly #api: ProjectsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: GrowingList<Project> = { kind: "loading" };

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
    if (!canGrow(this.state)) return;
    const { rows } = this.state;
    this.state = { ...this.state, rest: "loading" };
    this.#load(rows);
  }

  #load(before: readonly Project[]): void {
    const part = { skip: before.length, limit: PROJECTS_A_PAGE };
    this.#loading = this.#api.list(part).subscribe({
      next: (listed) => {
        runInAction(() => (this.state = grown(before, listed, PROJECTS_A_PAGE)));
      },
      error: (error: unknown) => {
        runInAction(() => (this.state = notGrown(this.state, error)));
      },
    });
  }
}
