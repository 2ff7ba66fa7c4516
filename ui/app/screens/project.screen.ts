import { projectsModule } from "../modules/projects.module.ts";
import { requestsModule } from "../modules/requests.module.ts";
import { ProjectView } from "../../projects/project.view.tsx";

export const View = ProjectView;
export const modules = [projectsModule, requestsModule];
