import { projectsModule } from "../modules/projects.module.ts";
import { ProjectFormView } from "../../projects/project-form.view.tsx";

export const View = ProjectFormView;
export const modules = [projectsModule];
