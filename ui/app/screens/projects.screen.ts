import { projectsModule } from "../modules/projects.module.ts";
import { ProjectListView } from "../../projects/project-list.view.tsx";

export const View = ProjectListView;
export const modules = [projectsModule];
