import type { Feature } from "../http/feature.ts";
import { sampleProjects } from "./sample-projects.ts";
import { projectsAccountPart } from "./projects-account-part.ts";
import { projectRoutes } from "./project-routes.ts";
import * as projects from "./migrations/0060-projects.ts";
import type {} from "./project-tables.ts";

export const projectsFeature: Feature = {
  name: "projects",
  routes: projectRoutes,
  migrations: { "0060-projects": projects },
  account: [projectsAccountPart],
  sampleData: [sampleProjects],
};
