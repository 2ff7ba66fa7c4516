import {
  createProject,
  deleteProject,
  getProject,
  listProjectRequests,
  listProjects,
} from "../../contract/projects.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { result } from "../http/answers/result.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import { type Route, route } from "../http/routes/route.ts";
import { listInProject } from "../engagements/requests/request-repository.ts";
import { showRequest } from "../engagements/requests/show-request.ts";
import {
  addProject,
  findProject,
  type FoundProject,
  listOwnProjects,
  projectsOf,
  removeProject,
} from "./project-repository.ts";

const listRoute = route(listProjects, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const found = await listOwnProjects(db, caller.userId, query);
    return result(found.rows.map(show), { total: found.total });
  },
});

const createRoute = route(createProject, {
  locksCaller: "in-turn",
  authorize: allowAnyCaller,
  handle: async ({ db, caller, body, services }) => {
    await requireBelowCap(db, "project", projectsOf(db, caller.userId));
    return show(await addProject(db, { owner_id: caller.userId, ...body, created_at: services.now() }));
  },
});

const getRoute = route(getProject, {
  authorize: anOwnProject,
  handle: (_, found) => show(found),
});

const removeRoute = route(deleteProject, {
  // It waits for transactions that put a request into the project: they have checked that it exists.
  locksCaller: "exclusive",
  authorize: anOwnProject,
  handle: ({ db }, { id }) => removeProject(db, id),
});

const requestsRoute = route(listProjectRequests, {
  authorize: anOwnProject,
  handle: async ({ db, query }, { id }) => {
    const found = await listInProject(db, id, query);
    return result(found.rows.map(showRequest), { total: found.total });
  },
});

export const projectRoutes: readonly Route[] = [listRoute, createRoute, getRoute, removeRoute, requestsRoute];

/** Answers "not found" for a project of another user. */
async function anOwnProject({
  db,
  params,
  caller,
}: Pick<RequestContext<typeof getProject>, "db" | "params" | "caller">): Promise<Decision<FoundProject>> {
  const found = await findProject(db, params.id as ProjectId, caller.userId);
  return found === undefined ? refuse("not_found") : allow(found);
}

function show({ id, name, description, created_at, request_count }: FoundProject) {
  return { id, name, description, created_at: created_at.toISOString(), request_count };
}
