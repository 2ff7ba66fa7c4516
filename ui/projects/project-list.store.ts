import type { Project } from "../../core/projects/project.ts";
import type { ProjectsApi } from "../../core/projects/projects-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const PROJECTS_A_PAGE = 50;

export class ProjectListStore extends PagedListStore<Project> {
  readonly now: () => number;

  constructor(api: ProjectsApi, clock: Clock) {
    super(PROJECTS_A_PAGE, (part) => api.list(part));
    this.now = () => clock.now();
  }
}
