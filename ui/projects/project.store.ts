import { computed, makeObservable } from "mobx";
import { forkJoin, map, type Observable } from "rxjs";
import type { Project } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { parseId, type ProjectId, type RequestId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore, loadById } from "../shared/loadable.store.ts";

/** The server returns at most this many rows at once. */
const MAX_PAGE = { skip: 0, limit: 100 } as const;

export interface ProjectContent {
  readonly project: Project;
  /** Only the newest hundred in the project are loaded. */
  readonly requests: readonly RequestSummary[];
  /** Only the newest hundred of the client's requests are loaded. */
  readonly own: readonly RequestSummary[];
}

/** The store has one project with its requests, and adds and removes requests. */
export class ProjectStore extends LoadableStore<ProjectContent, [projectId: string]> {
  readonly #projects: ProjectsApi;
  readonly #requests: RequestsApi;
  #id: ProjectId | null = null;

  readonly now: () => number;
  /** It adds or removes a request. */
  readonly move: ActionStore<RequestId>;
  /** The project has been deleted once the state is "saved". */
  readonly removal: ActionStore;

  constructor(projects: ProjectsApi, requests: RequestsApi, clock: Clock, notices: Notices) {
    super((text) => loadById(text, (id) => contentOf(id as ProjectId, projects, requests)));
    this.#projects = projects;
    this.#requests = requests;
    this.now = () => clock.now();
    this.move = new ActionStore(notices);
    this.removal = new ActionStore(notices);
    makeObservable(this, { addable: computed });
  }

  /** Returns the client's requests outside the project. */
  get addable(): readonly RequestSummary[] {
    if (this.value === null) return [];
    const inside = new Set(this.value.requests.map(({ id }) => id));
    return this.value.own.filter(({ id }) => !inside.has(id));
  }

  override start(projectId: string): void {
    this.#id = parseId(projectId) as ProjectId | null;
    this.move.reset();
    this.removal.reset();
    super.start(projectId);
  }

  async putIn(id: RequestId): Promise<void> {
    await this.#move(id, this.#id);
  }

  async takeOut(id: RequestId): Promise<void> {
    await this.#move(id, null);
  }

  /** @returns whether the project was deleted */
  async remove(): Promise<boolean> {
    const id = this.#id;
    return id !== null && this.removal.run(undefined, () => this.#projects.remove(id));
  }

  async #move(id: RequestId, to: ProjectId | null): Promise<void> {
    if (await this.move.run(id, () => this.#requests.setProject(id, to))) this.reload();
  }
}

function contentOf(id: ProjectId, projects: ProjectsApi, requests: RequestsApi): Observable<ProjectContent> {
  return forkJoin({
    project: projects.get(id),
    requests: projects.requests(id, MAX_PAGE).pipe(map(({ rows }) => rows)),
    own: requests.listOwn(MAX_PAGE).pipe(map(({ rows }) => rows)),
  });
}
