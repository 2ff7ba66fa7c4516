import { createProject, getProject, listProjectRequests, listProjects } from "../../contract/projects.ts";
import type { ProjectId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse, whoeverKnocks } from "../app/policy.ts";
import { type Asked, type Route, route } from "../app/route.ts";
import { listInProject } from "../requests/request-repository.ts";
import { showRequest } from "../requests/show-request.ts";
import { addProject, findProject, listOwnProjects, type FoundProject } from "./project-repository.ts";

const listRoute = route(listProjects, {
  may: whoeverKnocks,
  do: async ({ db, who, query, total }) => {
    const found = await listOwnProjects(db, who.userId, query);
    total(found.total);
    return found.rows.map(show);
  },
});

const createRoute = route(createProject, {
  may: whoeverKnocks,
  do: async ({ db, who, body, services }) =>
    show(await addProject(db, { owner_id: who.userId, ...body, created_at: services.now() })),
});

const getRoute = route(getProject, {
  may: anOwnProject,
  do: (_, found) => show(found),
});

const requestsRoute = route(listProjectRequests, {
  may: anOwnProject,
  do: async ({ db, query, total }, { id }) => {
    const found = await listInProject(db, id, query);
    total(found.total);
    return found.rows.map(showRequest);
  },
});

export const projectRoutes: readonly Route[] = [listRoute, createRoute, getRoute, requestsRoute];

/** Somebody else's project does not exist for the caller. */
async function anOwnProject({
  db,
  params,
  who,
}: Pick<Asked<typeof getProject>, "db" | "params" | "who">): Promise<Decision<FoundProject>> {
  const found = await findProject(db, params.id as ProjectId, who.userId);
  return found === undefined ? refuse("not_found") : allow(found);
}

function show({ id, name, description, created_at, request_count }: FoundProject) {
  return { id, name, description, created_at: created_at.toISOString(), request_count };
}
